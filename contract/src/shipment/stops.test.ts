import { expect, test } from 'vitest'
import { LoadForm } from '../loads.ts'
import { endsOf, nextStop, stateOf } from './stop-order.ts'

const drop = (weightKg: number) => ({ kind: 'drop' as const, weightKg })
const pickup = (weightKg: number) => ({ kind: 'pickup' as const, weightKg })

test('the ends load and deliver what the stops between them leave', () => {
  expect(endsOf(9000, [drop(4000)])).toEqual({ firstKg: 9000, lastKg: 5000 })
  expect(endsOf(9000, [drop(2000), pickup(6000), drop(3000)])).toEqual({ firstKg: 3000, lastKg: 4000 })
})

test('no stop delivers more than is on the truck, and something is left for both ends', () => {
  expect(endsOf(9000, [drop(4000), pickup(6000)])).toBeNull()
  expect(endsOf(9000, [pickup(6000), drop(4000)])).toEqual({ firstKg: 3000, lastKg: 5000 })
  expect(endsOf(9000, [drop(9000)])).toBeNull()
  expect(endsOf(9000, [pickup(9000)])).toBeNull()
})

test('the next stop is the first that is not done; before the truck has left, all come later', () => {
  const stops = [
    { arrivedAt: 'a', doneAt: 'b' },
    { arrivedAt: 'c', doneAt: null },
    { arrivedAt: null, doneAt: null },
  ]
  expect(nextStop(stops)).toBe(stops[1])
  expect(stops.map((stop) => stateOf(stop, stops, true))).toEqual(['done', 'here', 'later'])
  expect(stops.slice(2).map((stop, _, all) => stateOf(stop, all, true))).toEqual(['next'])
  expect(stops.slice(2).map((stop, _, all) => stateOf(stop, all, false))).toEqual(['later'])
})

const load = {
  fromLocation: 'Mumbai',
  toLocation: 'Delhi',
  material: 'Tiles',
  weight: '9',
  expectedPrice: '40000',
  pickupDate: '2026-12-01',
}
const at = (kind: 'pickup' | 'drop', weight = '0.5') => ({ kind, location: 'Vadodara', weight })
const problems = (fields: object) =>
  LoadForm.safeParse({ ...load, ...fields }).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a load has at most five pickups and five drops, its ends included', () => {
  const four = Array.from({ length: 4 }, () => at('drop'))
  expect(problems({ stops: [...four, at('pickup')] })).toBeUndefined()
  expect(problems({ stops: [...four, at('drop')] })).toEqual([['stops', 'stops_most']])
})

test('a stop needs a place and a weight, and its time begins before it ends', () => {
  const empty = new Map(problems({ stops: [{ kind: 'drop', location: ' ', weight: '' }] }) as [string, string][])
  expect([...empty]).toEqual([
    ['stops.0.location', 'fill_all'],
    ['stops.0.weight', 'fill_all'],
  ])
  const day = { from: '2026-12-02T10:00', until: '2026-12-02T09:00' }
  expect(problems({ stops: [{ ...at('drop'), ...day }] })).toEqual([['stops.0.until', 'stop_window']])
  expect(problems({ stops: [{ ...at('drop'), contactNumber: '98765' }] })).toEqual([
    ['stops.0.contactNumber', 'contact_digits'],
  ])
})

test('a load that shares its truck has no stops on the way', () => {
  const part = { pieces: 2, lengthCm: 120, widthCm: 100, heightCm: 100, isStackable: false, goods: 'general' }
  expect(problems({ loadType: 'PTL', part, stops: [at('drop')] })).toEqual([['stops', 'stops_of_part']])
})
