import { expect, test } from 'vitest'
import { emptyLoad, loadBody, missingOf } from './load-values.ts'

const nagpur = { name: 'Nagpur', city: 'Nagpur', state: 'Maharashtra', lat: 21.1458, lng: 79.0882 }
const kochi = { name: 'Kochi', city: 'Kochi', state: 'Kerala', lat: 9.9312, lng: 76.2673 }
const load = {
  ...emptyLoad,
  from: { text: 'Nagpur', place: nagpur },
  to: { text: 'Kochi', place: kochi },
  material: 'Rubber',
  weight: '8.5',
  expectedPrice: '36500',
  pickupDate: '2026-11-23',
}

test('a new load is FTL in an open truck', () => {
  expect(emptyLoad).toMatchObject({ loadType: 'FTL', vehicleCategory: 'Open' })
})

test('every field is required, blanks do not count', () => {
  expect(missingOf(emptyLoad)).toEqual(['from', 'to', 'material', 'weight', 'expectedPrice', 'pickupDate'])
  expect(missingOf({ ...load, material: '  ' })).toEqual(['material'])
  expect(missingOf(load)).toEqual([])
})

test('typed text goes with 0 and 0 and an empty city', () => {
  const body = loadBody({ ...load, from: { text: 'Butibori', place: null } })
  expect(body).toMatchObject({ fromLocation: 'Butibori', fromLat: 0, fromLng: 0, fromCity: '' })
  expect(body).toMatchObject({ toLat: 9.9312, toCity: 'Kochi' })
})

test('weight and price go as text, the day as an instant in India, valid for 48 hours', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(loadBody(load, now)).toMatchObject({
    weight: '8.5',
    expectedPrice: '36500',
    pickupDate: '2026-11-22T18:30:00.000Z',
    validUntil: '2026-11-23T10:00:00.000Z',
  })
})

test('hours of the day go as a window in India; any time goes without one', () => {
  expect(loadBody({ ...load, pickupHours: 'afternoon' })).toMatchObject({
    pickupFrom: '2026-11-23T06:30:00.000Z',
    pickupUntil: '2026-11-23T12:30:00.000Z',
  })
  expect(loadBody(load)).not.toHaveProperty('pickupFrom')
})

test('a part load needs its pieces, and sends them; a full truck neither', () => {
  const part = { ...load, loadType: 'PTL' as const, pieces: '8', lengthCm: '120', widthCm: '100', heightCm: '110' }
  expect(missingOf({ ...part, pieces: '', heightCm: ' ' })).toEqual(['pieces', 'heightCm'])
  expect(loadBody({ ...part, isStackable: true, goods: 'food' })).toMatchObject({
    part: { pieces: '8', lengthCm: '120', widthCm: '100', heightCm: '110', isStackable: true, goods: 'food' },
  })
  expect(loadBody({ ...part, loadType: 'FTL' })).not.toHaveProperty('part')
})
