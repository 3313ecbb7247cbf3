import { expect, test } from 'vitest'
import type { Vehicle } from '../fleet/use-fleet.ts'
import { inOrderOfFit, isOverweight, misfit } from './fitting.ts'

const truck = (id: string, category: Vehicle['category'], passingWeight: number) => ({
  id,
  category,
  passingWeight,
  isOffRoad: false,
})
const load = { weight: 9, vehicleCategory: 'Open' as const }

test('a load as heavy as the passing weight fits; a hundred kilograms more does not', () => {
  expect(misfit(truck('a', 'Open', 9), load)).toBeNull()
  expect(misfit(truck('a', 'Open', 8), load)).toBe('weight')
  expect(isOverweight(truck('a', 'Open', 9), { weight: 9.1 })).toBe(true)
})

test('another category does not fit, however strong, nor does a truck off the road', () => {
  expect(misfit(truck('a', 'Tanker', 40), load)).toBe('category')
  expect(misfit({ ...truck('a', 'Open', 40), isOffRoad: true }, load)).toBe('off-road')
})

test('the smallest truck that carries it is offered first, the one on its way home before all', () => {
  const trucks = [truck('small', 'Open', 3), truck('big', 'Open', 20), truck('right', 'Open', 10)]
  expect(inOrderOfFit(trucks, load).map((t) => t.id)).toEqual(['right', 'big', 'small'])
  expect(inOrderOfFit(trucks, { ...load, wayHome: { vehicleId: 'big' } })[0]?.id).toBe('big')
})
