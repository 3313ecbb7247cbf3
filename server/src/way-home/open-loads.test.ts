import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aTransporter } from '../../test/factories/users.ts'
import { db, freshDatabase } from '../../test/harness.ts'
import { type MarketChanges, marketChanges, marketPage } from './open-loads.sql.ts'
import { OpenLoads, openLoads } from './open-loads.ts'

const nothing: MarketChanges = { rows: [], watermark: 5n, node: 'one', at: new Date() }

test('callers who come during a question share the next one', async () => {
  let asked = 0
  const answers: ((changes: MarketChanges) => void)[] = []
  const market = new OpenLoads(() => {
    asked += 1
    return new Promise((resolve) => answers.push(resolve))
  })
  const first = market.refresh()
  const later = [market.refresh(), market.refresh(), market.refresh()]
  expect(asked).toBe(1)
  answers[0]!(nothing)
  await first
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toBe(2)
  answers[1]!(nothing)
  await Promise.all(later)
  expect(asked).toBe(2)
})

test('a question that fails fails for its callers only', async () => {
  let asked = 0
  const market = new OpenLoads(async () => {
    asked += 1
    if (asked === 1) throw new Error('database away')
    return nothing
  })
  const first = market.refresh()
  const second = market.refresh()
  await expect(first).rejects.toThrow('database away')
  await expect(second).resolves.toBeUndefined()
})

test('when the database went back in time, everything is read again', async () => {
  const asked: (bigint | null)[] = []
  const watermarks = [100n, 40n, 41n]
  const market = new OpenLoads(async (since) => {
    asked.push(since)
    return { ...nothing, watermark: watermarks[asked.length - 1]! }
  })
  await market.refresh()
  await market.refresh()
  expect(asked).toEqual([null, 100n, null])
})

test('when a standby has taken over, everything is read again, from one node', async () => {
  const { load } = await aPostedLoad()
  const row = (await marketChanges(db, null)).rows.find(({ id }) => id === load.id)!
  const asked: (bigint | null)[] = []
  // The second node takes over between two pages of the first read, the third one between two queries.
  const nodes = ['one', 'two', 'two', 'two', 'two', 'three', 'three']
  const market = new OpenLoads(async (since) => {
    asked.push(since)
    const rows = asked.length === 1 ? Array.from({ length: marketPage }, () => row) : []
    return { ...nothing, rows, node: nodes[asked.length - 1]! }
  })
  await market.refresh()
  expect([asked, market.size]).toEqual([[null, null, null], 0])
  await market.refresh()
  await market.refresh()
  await market.refresh()
  expect(asked.slice(3)).toEqual([5n, 5n, 5n, null])
})

test('a large market is read page by page, and a failed reading starts again', async () => {
  const { load } = await aPostedLoad()
  const row = (await marketChanges(db, null)).rows.find(({ id }) => id === load.id)!
  const asked: [bigint | null, string | undefined][] = []
  const market = new OpenLoads(async (since, after) => {
    asked.push([since, after?.id])
    if (asked.length === 3) throw new Error('too slow')
    const page = asked.length === 1 ? marketPage : 1
    return { ...nothing, rows: Array.from({ length: page }, (_, at) => ({ ...row, id: `${asked.length}-${at}` })) }
  })
  await market.refresh()
  expect(market.size).toBe(marketPage + 1)
  await expect(market.refresh()).rejects.toThrow('too slow')
  await market.refresh()
  expect(asked).toEqual([
    [null, undefined],
    [null, `1-${marketPage - 1}`],
    [5n, undefined],
    [null, undefined],
  ])
  expect(market.size).toBe(1)
})

test('the page after a row begins behind it', async () => {
  const all = (await marketChanges(db, null)).rows
  expect(all.length).toBeGreaterThan(0)
  for (const [at, row] of all.entries()) {
    expect((await marketChanges(db, null, row)).rows.map(({ id }) => id)).toEqual(all.slice(at + 1).map(({ id }) => id))
  }
})

/**
 * Above every change so far. Test files running in parallel have transactions on the same cluster, and while one of
 * them is older than a change, that change is rightly returned again.
 */
async function settledWatermark(): Promise<bigint> {
  for (;;) {
    const { rows, watermark } = await marketChanges(db, null)
    expect(rows.length).toBeGreaterThan(0)
    if (rows.every(({ changedIn }) => BigInt(changedIn) < watermark)) return watermark
    await sleep(5)
  }
}

test('a refresh costs what changed, not the market', async () => {
  const other = await freshDatabase()
  try {
    await aPostedLoad()
    const before = await settledWatermark()
    await aTransporter()
    const { load } = await aPostedLoad()
    const { bid } = await aBid({ load })
    expect((await marketChanges(db, before)).rows.map(({ id }) => id)).toEqual([load.id])
    const watermark = await settledWatermark()
    await db.updateTable('bids').set({ bidPricePaise: 1 }).where('id', '=', bid.id).execute()
    expect((await marketChanges(db, watermark)).rows).toEqual([])
    await db.updateTable('bids').set({ status: 'accepted', acceptedAt: new Date() }).where('id', '=', bid.id).execute()
    expect((await marketChanges(db, watermark)).rows).toMatchObject([{ id: load.id, isOpen: false }])
    // Transaction ids of an older, larger cluster mean nothing here.
    expect((await marketChanges(other.db, 1n)).rows).toEqual([])
  } finally {
    await other.drop()
  }
})

test('expired loads leave the memory', async () => {
  const { load } = await aPostedLoad({ validUntil: new Date(Date.now() + 60_000) })
  const rows = (await marketChanges(db, null)).rows.filter(({ id }) => id === load.id)
  const answers: MarketChanges[] = [
    { rows, watermark: 1n, node: 'one', at: new Date() },
    { rows: [], watermark: 2n, node: 'one', at: new Date(Date.now() + 120_000) },
  ]
  const market = new OpenLoads(async () => answers.shift()!)
  await market.refresh()
  expect(market.size).toBe(1)
  await market.refresh()
  expect(market.size).toBe(0)
  expect(await openLoads(db)).toBe(await openLoads(db))
})
