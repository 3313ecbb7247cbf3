import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { aLine } from '../../../../test/network/line.ts'
import { watchLine } from './line-watch.ts'
import { openPgListener } from '../pg-listener.ts'
import { pool } from '../../../../test/harness.ts'

const patience = { askAfterMs: 200, cutAfterMs: 900, lookMs: 50 }

async function watchedPool() {
  const line = await aLine()
  const own = new pg.Pool({ connectionString: line.url, max: 2, connectionTimeoutMillis: 1000 })
  own.on('error', () => undefined)
  own.on('connect', (client) => client.on('error', () => undefined))
  const watch = watchLine(own, line.url, patience)
  afterAll(() => {
    watch.stop()
    return own.end()
  })
  return { line, own }
}

test('when the network swallows everything, waiting requests fail, and the pool starts again', async () => {
  const { line, own } = await watchedPool()
  const [first, second] = await Promise.all([own.connect(), own.connect()])
  line.stall()
  const waiting = [first, second].map((client) => client.query('select 1').finally(() => client.release(true)))
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  line.mend()
  expect((await own.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('one slow query does not count as silence', async () => {
  const { own } = await watchedPool()
  const { rows } = await own.query<{ done: boolean }>('select true as done from pg_sleep(1.5)')
  expect(rows).toEqual([{ done: true }])
})

test('a listener notices the silence too, and listens again', async () => {
  const line = await aLine()
  const listener = openPgListener(line.url, { warn: () => undefined }, { eachMs: 100, forMs: 400 })
  afterAll(() => listener.close())
  const heard: string[] = []
  listener.on('news', (payload) => heard.push(payload))
  const say = (word: string) => pool.query(`select pg_notify('news', $1)`, [word])
  await vi.waitFor(() => say('one').then(() => expect(heard).toContain('one')), { timeout: 20_000, interval: 100 })
  line.stall()
  line.mend()
  await vi.waitFor(() => say('two').then(() => expect(heard).toContain('two')), { timeout: 20_000, interval: 100 })
})
