import type { VehicleCategory } from '../constants.ts'

/** Hero vehicle options. `tons` bounds the passing weight that the option finds. */
export const HERO_VEHICLES = [
  {
    value: 'mini-truck',
    label: 'Mini Truck (1-2 Ton)',
    capacity: ['1 Ton', '1.5 Ton', '2 Ton'],
    categories: ['Open'],
    tons: [0, 2.75],
  },
  {
    value: 'small-truck',
    label: 'Small Truck (3-5 Ton)',
    capacity: ['3 Ton', '4 Ton', '5 Ton'],
    categories: ['Open'],
    tons: [3, 5.75],
  },
  {
    value: 'medium-truck',
    label: 'Medium Truck (6-10 Ton)',
    capacity: ['6 Ton', '7 Ton', '8 Ton', '9 Ton', '10 Ton'],
    categories: ['Open'],
    tons: [6, 10.75],
  },
  {
    value: 'large-truck',
    label: 'Large Truck (12+ Ton)',
    capacity: ['12 Ton', '15 Ton', '20 Ton', '25 Ton'],
    categories: ['Open'],
    tons: [12, null],
  },
  {
    value: 'container',
    label: 'Container',
    capacity: ['20ft Container', '40ft Container'],
    categories: ['Container'],
    tons: [0, null],
  },
  {
    value: 'trailer',
    label: 'Trailer',
    capacity: ['30 Ton', '40 Ton', '50 Ton'],
    categories: ['Trailer', 'Flatbed'],
    tons: [0, null],
  },
] as const satisfies readonly {
  value: string
  label: string
  capacity: readonly string[]
  categories: readonly VehicleCategory[]
  tons: readonly [number, number | null]
}[]
export type HeroVehicle = (typeof HERO_VEHICLES)[number]['value']
