import { roadKmBetween } from '../roads/roads.ts'
import { expect, test } from 'vitest'
import { type Truck, bestTruck, byRank, emptyAfterPosting, savingOf, wayHomeOf } from './way-home.rules.ts'

const mumbai = { lat: 19.076, lng: 72.8777 }
const jaipur = { lat: 26.9124, lng: 75.7873 }
const surat = { lat: 21.1702, lng: 72.8311 }

const truck = (given: Partial<Truck> = {}): Truck => ({
  vehicleId: 'v1',
  vehicleNumber: 'MH12AB0001',
  category: 'Open',
  passingWeightKg: 9000,
  emptyAt: jaipur,
  emptyAtName: 'Jaipur',
  emptyFrom: new Date('2026-11-23T18:30:00Z'),
  home: mumbai,
  homeName: 'Mumbai',
  ...given,
})
const haul = { pickup: jaipur, drop: surat, category: 'Open', weightKg: 9000 } as const

test('the saving is the way home without the empty ways to the pickup and from the drop', () => {
  expect(savingOf(truck(), haul)).toBe(roadKmBetween(jaipur, mumbai) - roadKmBetween(mumbai, surat))
})

test('a load that leads away, weighs a kilogram too much or wants another truck does not count', () => {
  expect(savingOf(truck(), { ...haul, pickup: mumbai, drop: jaipur })).toBeNull()
  expect(savingOf(truck(), { ...haul, weightKg: 9001 })).toBeNull()
  expect(savingOf(truck({ category: 'Trailer' }), haul)).toBeNull()
})

test('a saving of zero does not count', () => {
  expect(savingOf(truck(), { ...haul, pickup: jaipur, drop: jaipur })).toBeNull()
  expect(savingOf(truck({ home: jaipur }), { ...haul, drop: jaipur })).toBeNull()
})

test('among equal trucks the one that is empty first serves, then by id', () => {
  const later = truck({ vehicleId: 'v0', emptyFrom: new Date('2026-11-25T18:30:00Z') })
  const sooner = truck({ vehicleId: 'v9' })
  expect(bestTruck([later, sooner], haul)?.truck.vehicleId).toBe('v9')
  expect(bestTruck([truck({ vehicleId: 'v2' }), truck({ vehicleId: 'v1' })], haul)?.truck.vehicleId).toBe('v1')
  expect(bestTruck([], haul)).toBeNull()
})

test('equal savings show the newer load first, then by id', () => {
  const one = { id: 'b', createdMicros: 1, savedKm: 10 }
  const ranked = [one, { ...one, id: 'a' }, { ...one, id: 'c', createdMicros: 2 }, { ...one, savedKm: 11 }].sort(byRank)
  expect(ranked.map(({ id, savedKm }) => `${id}${savedKm}`)).toEqual(['b11', 'c10', 'a10', 'b10'])
})

test('the card says what all kilometres earn, and warns of a pickup before the truck is empty', () => {
  const card = (pickupUntil: string) =>
    wayHomeOf([truck()], { ...haul, expectedPricePaise: 50_000_00, pickupUntil: new Date(pickupUntil) })
  // 24 November begins at 18:30 UTC of the 23rd.
  expect(card('2026-11-23T18:30:00Z')).toMatchObject({
    pickupBeforeEmpty: false,
    emptyFrom: '2026-11-23T18:30:00.000Z',
  })
  expect(card('2026-11-23T18:29:59Z')).toMatchObject({ pickupBeforeEmpty: true })
  const { toPickupKm, loadedKm, toHomeKm, rupeesPerTotalKm } = card('2026-11-24')!
  expect(toPickupKm).toBe(0)
  // All three are rounded.
  expect(rupeesPerTotalKm).toBeCloseTo(50_000 / (loadedKm + toHomeKm), 1)
})

test('a posted truck is empty after a day of loading and a day for each 275 km of road', () => {
  const now = new Date('2026-11-21T20:00:00Z')
  // In India it is the 22nd already; 1,170 km of road are 5 days.
  expect(emptyAfterPosting(new Date('2026-11-01T00:00:00Z'), 1170, now).toISOString()).toBe('2026-11-27T18:30:00.000Z')
  expect(emptyAfterPosting(new Date('2026-11-30T12:00:00Z'), 200, now).toISOString()).toBe('2026-12-01T18:30:00.000Z')
})
