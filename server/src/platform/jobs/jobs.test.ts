import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../../test/served-room.ts'
import { database, db } from '../../../test/harness.ts'
import { openGateways } from '../../gateways/open-gateways.ts'
import { embeddedMaps } from '../../places/gazetteer.ts'
import { inTransaction } from '../database/database.ts'
import { startWorkers, type Workers, type WorkersOptions } from './job-workers.ts'
import { NonRetryableError, defineJob, enqueue } from './jobs.ts'
import { deadLetters } from './pg-boss.sql.ts'
import { openLog } from '../log.ts'

const log = openLog({ level: 'silent' })
const config = testConfig()
const gateways = await openGateways(config, db, log, embeddedMaps)
let workers: Workers | undefined
const begin = async (jobs: WorkersOptions['jobs'], pollSeconds?: number) => {
  workers = await startWorkers({ url: database.url, jobs, context: { db, gateways, config }, log, pollSeconds })
}
afterEach(() => workers?.stop())

const stateOf = async (name: string) => {
  const { rows } = await sql<{
    state: string
    data: object
  }>`select state, data from pgboss.job where name = ${name}`.execute(db)
  return rows
}

test('a job exists exactly when its transaction commits, and runs at once', async () => {
  const received: unknown[] = []
  const greet = defineJob<{ to: string }>({ name: 'greet', run: async (payload) => void received.push(payload) })
  // Polls so seldom that only the notification can wake the worker in time.
  await begin([greet], 600)
  const rolledBack = inTransaction(db, async (tx) => {
    await enqueue(tx, greet, { to: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await inTransaction(db, (tx) => enqueue(tx, greet, { to: 'Asha' }))
  await vi.waitFor(() => expect(received).toEqual([{ to: 'Asha' }]), { timeout: 30_000, interval: 20 })
})

test('a job queued before any server has announced its queue waits for it', async () => {
  await inTransaction(db, (tx) => enqueue(tx, 'early', { n: 1 }))
  const received: unknown[] = []
  await begin([defineJob({ name: 'early', run: async (payload) => void received.push(payload) })])
  await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]), { timeout: 30_000 })
})

test('a failing job is tried again, and ends among the dead letters', async () => {
  let tries = 0
  const stubborn = defineJob({
    name: 'stubborn',
    retryLimit: 1,
    retryDelaySeconds: 1,
    async run() {
      tries += 1
      throw new Error('still no')
    },
  })
  await begin([stubborn])
  await inTransaction(db, (tx) => enqueue(tx, stubborn, { n: 2 }))
  await vi.waitFor(async () => expect(await stateOf(deadLetters)).toMatchObject([{ data: { n: 2 } }]), {
    timeout: 30_000,
    interval: 100,
  })
  expect(tries).toBe(2)
  expect(await stateOf('stubborn')).toMatchObject([{ state: 'failed' }])
})

test('a job that gives up goes to the dead letters without another try', async () => {
  let tries = 0
  const hopeless = defineJob({
    name: 'hopeless',
    retryDelaySeconds: 1,
    async run() {
      tries += 1
      throw new NonRetryableError('it may have arrived')
    },
  })
  await begin([hopeless])
  await inTransaction(db, (tx) => enqueue(tx, hopeless, { n: 3 }))
  await vi.waitFor(async () => expect(await stateOf('hopeless')).toMatchObject([{ state: 'failed' }]), {
    timeout: 30_000,
    interval: 20,
  })
  expect((await stateOf(deadLetters)).filter(({ data }) => 'n' in data && data.n === 3)).toHaveLength(1)
  expect(tries).toBe(1)
})

test('a job learns that its last try was interrupted, not that it failed', async () => {
  const seen: Record<string, boolean> = {}
  const cut = defineJob<{ end: string }>({
    name: 'cut',
    async run({ end }, { isAfterCut }) {
      seen[end] = isAfterCut
    },
  })
  // What pg-boss stores for a job whose server died, and we for a failed one.
  const ends = { died: { value: { message: 'job timed out' } }, failed: { reason: 'still no' } }
  for (const [end, output] of Object.entries(ends)) {
    await inTransaction(db, (tx) => enqueue(tx, cut, { end }))
    await sql`update pgboss.job set state = 'retry', started_on = now(), output = ${JSON.stringify(output)}
      where name = 'cut' and data ->> 'end' = ${end}`.execute(db)
  }
  await begin([cut])
  await vi.waitFor(() => expect(seen).toEqual({ died: true, failed: false }), { timeout: 30_000, interval: 20 })
})

test('a backlog is processed without pauses between jobs', async () => {
  const received: number[] = []
  const many = defineJob<{ n: number }>({ name: 'many', concurrency: 2, run: async ({ n }) => void received.push(n) })
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 60; n += 1) await enqueue(tx, many, { n })
  })
  await begin([many])
  // With the pause of every poll (2 to 5 seconds) it would take a minute.
  await vi.waitFor(() => expect(received).toHaveLength(60), { timeout: 30_000 })
  expect(new Set(received).size).toBe(60)
})

test('each job of a batch ends separately: a failed one is retried alone', async () => {
  const tried: string[] = []
  const some = defineJob<{ n: number }>({
    name: 'some',
    batch: 5,
    retryDelaySeconds: 1,
    async run({ n }, { retryCount }) {
      tried.push(`${n}.${retryCount}`)
      if (n === 1 && retryCount === 0) throw new Error('not yet')
    },
  })
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 7; n += 1) await enqueue(tx, some, { n })
  })
  await begin([some])
  await vi.waitFor(() => expect(tried).toContain('1.1'), { timeout: 30_000 })
  expect(tried.toSorted()).toEqual(['0.0', '1.0', '1.1', '2.0', '3.0', '4.0', '5.0', '6.0'])
})

test('a job for later stays until then', async () => {
  const later = defineJob({ name: 'later', run: async () => undefined })
  await begin([later])
  const startAfter = new Date(Date.now() + 3_600_000)
  await inTransaction(db, (tx) => enqueue(tx, later, {}, { startAfter }))
  const { rows } = await sql<{
    startAfter: Date
    state: string
  }>`select start_after, state from pgboss.job where name = 'later'`.execute(db)
  expect(rows).toMatchObject([{ state: 'created' }])
  expect(rows[0]?.startAfter.getTime()).toBe(startAfter.getTime())
})

test('schedules follow the list', async () => {
  const nightly = (schedule?: string) => [
    defineJob({ name: 'nightly', ...(schedule && { schedule }), run: async () => undefined }),
  ]
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db)).rows
  await begin(nightly('1 2 * * *'))
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '1 2 * * *' }])
  await workers?.stop()
  await begin(nightly('5 2 * * *'))
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '5 2 * * *' }])
  await workers?.stop()
  await begin(nightly())
  expect(await schedules()).toEqual([])
})

test('stopping lets a running job finish', async () => {
  let isDone = false
  const work = Promise.withResolvers<void>()
  const slow = defineJob({
    name: 'slow',
    async run() {
      await work.promise
      isDone = true
    },
  })
  await begin([slow])
  await inTransaction(db, (tx) => enqueue(tx, slow, {}))
  await vi.waitFor(async () => expect(await stateOf('slow')).toMatchObject([{ state: 'active' }]), {
    timeout: 30_000,
    interval: 20,
  })
  const stopping = workers?.stop()
  work.resolve()
  await stopping
  expect([isDone, (await stateOf('slow'))[0]?.state]).toEqual([true, 'completed'])
})
