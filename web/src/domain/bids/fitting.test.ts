import { expect, test } from 'vitest'
import type { Vehicle } from '../fleet/use-fleet.ts'
import { endsTripAfterPickup, inOrderOfFit, isOverweight, misfit } from './fitting.ts'

const truck = (id: string, category: Vehicle['category'], passingWeight: number) => ({
  id,
  category,
  passingWeight,
  isOffRoad: false,
  vehicleType: '14 feet' as const,
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

test('a part that needs more floor than a truck has does not fit it', () => {
  const pallets = { pieces: 8, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false, goods: 'food' as const }
  const part = (floorMetres: number) => ({ ...load, part: { ...pallets, weightKg: 9000, floorMetres } })
  expect(misfit(truck('a', 'Open', 9), part(4.2))).toBeNull()
  expect(misfit(truck('a', 'Open', 9), part(4.3))).toBe('floor')
  expect(misfit({ ...truck('a', 'Open', 9), vehicleType: '17 feet' }, part(4.3))).toBeNull()
})

test('the smallest truck that carries it is offered first, the one on its way home before all', () => {
  const trucks = [truck('small', 'Open', 3), truck('big', 'Open', 20), truck('right', 'Open', 10)]
  expect(inOrderOfFit(trucks, load).map((t) => t.id)).toEqual(['right', 'big', 'small'])
  expect(inOrderOfFit(trucks, { ...load, wayHome: { vehicleId: 'big' } })[0]?.id).toBe('big')
})

test('a truck whose trip ends after the pickup comes behind those that are there in time', () => {
  const asked = { ...load, pickupUntil: '2026-12-03T18:30:00.000Z' }
  const onTrip = (id: string, freeFrom: string | null, tons: number) => ({ ...truck(id, 'Open', tons), freeFrom })
  const trucks = [
    onTrip('late', '2026-12-05T18:30:00.000Z', 9),
    onTrip('small', null, 3),
    onTrip('back', '2026-12-02T18:30:00.000Z', 12),
    onTrip('free', null, 16),
  ]
  expect(inOrderOfFit(trucks, asked).map(({ id }) => id)).toEqual(['back', 'free', 'late', 'small'])
  expect(inOrderOfFit(trucks, { ...asked, wayHome: { vehicleId: 'late' } })[0]?.id).toBe('back')
  expect(trucks.filter((one) => endsTripAfterPickup(one, asked)).map(({ id }) => id)).toEqual(['late'])
  // Of a load that is asked for without a day nothing is known.
  expect(endsTripAfterPickup(trucks[0]!, load)).toBe(false)
})

test('a part comes beside what a truck carries, whenever that is delivered; not onto one that a load takes whole', () => {
  const pallets = { pieces: 2, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false, goods: 'food' as const }
  const part = {
    ...load,
    part: { ...pallets, weightKg: 2000, floorMetres: 1.2 },
    pickupUntil: '2026-12-03T18:30:00.000Z',
  }
  const onTrip = { ...truck('a', 'Open', 9), freeFrom: '2026-12-05T18:30:00.000Z' }
  expect(endsTripAfterPickup(onTrip, part)).toBe(true)
  expect(endsTripAfterPickup({ ...onTrip, freeLegs: [] }, part)).toBe(false)
})
