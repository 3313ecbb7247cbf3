import { expect, test } from 'vitest'
import { followerOf } from './follower.ts'

function aPair() {
  const pair = { now: 0, primary: 0 as number | null, replica: 0 as number | null }
  const position = (which: 'primary' | 'replica') => async () => {
    const known = pair[which]
    if (known === null) throw new Error(`${which} is away`)
    return known
  }
  const follower = followerOf(position('primary'), position('replica'), 2000, () => pair.now)
  const at = async (now: number, changed: Partial<typeof pair>) => {
    Object.assign(pair, changed, { now })
    await follower.compare().catch(() => undefined)
    return follower.isFresh()
  }
  return { pair, follower, at }
}

test('nobody reads from a replica that was not compared yet', () => {
  expect(aPair().follower.isFresh()).toBe(false)
})

test('it is fresh while what was written a bound ago is there', async () => {
  const { at, pair, follower } = aPair()
  expect(await at(0, { primary: 100, replica: 100 })).toBe(true)
  expect(await at(1000, { primary: 200, replica: 100 })).toBe(true)
  expect(await at(1999, { primary: 300, replica: 199 })).toBe(true)
  expect(await at(2000, { primary: 300, replica: 199 })).toBe(false)
  // Its state at 1000, which is within the limit.
  expect(await at(2500, { primary: 400, replica: 250 })).toBe(true)
  pair.now = 3000
  expect(follower.isFresh()).toBe(false)
})

test('while either does not answer nothing is known', async () => {
  const { at } = aPair()
  expect(await at(0, { primary: 100, replica: 100 })).toBe(true)
  expect(await at(2000, { primary: null })).toBe(false)
  expect(await at(3000, { primary: 100, replica: null })).toBe(false)
  expect(await at(4000, { replica: 100 })).toBe(true)
})

test('after a failover to a shorter log, positions of the lost one do not count', async () => {
  const { at } = aPair()
  await at(0, { primary: 500, replica: 100 })
  expect(await at(1000, { primary: 90, replica: 80 })).toBe(false)
  expect(await at(1500, { primary: 95, replica: 90 })).toBe(true)
})
