import { greatCircleKm } from '@vapsi/contract/values/distance'
import { expect, test } from 'vitest'
import { diceOf } from '../../test/dice.ts'
import { nearestOf } from './nearest-node.ts'

test('the nearest of many points, also from far outside', () => {
  const dice = diceOf(5)
  const points = Array.from({ length: 300 }, () => ({ lat: dice.between(8, 34), lng: dice.between(69, 96) }))
  const nearest = nearestOf(points)
  for (let each = 0; each < 500; each += 1) {
    const asked = { lat: dice.between(0, 45), lng: dice.between(55, 110) }
    const all = points.map((point) => greatCircleKm(asked, point))
    const { node, km } = nearest(asked)
    expect(km).toBe(Math.min(...all))
    expect(all[node]).toBe(km)
  }
})
