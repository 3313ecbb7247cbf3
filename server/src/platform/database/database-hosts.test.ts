import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { database } from '../../../test/harness.ts'
import { connected, hostNames, hostsOf } from './database-hosts.ts'
import { openDatabase } from './database.ts'

/** A port without a listener. */
async function deadPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
/** The test's database listed after other hosts. */
const listed = (...hosts: string[]) => {
  const { host } = new URL(database.url)
  return database.url.replace(`@${host}`, `@${hosts.map((one) => one || host).join(',')}`)
}

test('an address with several hosts is read as libpq reads it', () => {
  expect(hostsOf('postgres://u:p@a:5432,b:5433/vapsi?target_session_attrs=read-write&sslmode=disable')).toMatchObject({
    urls: ['postgres://u:p@a:5432/vapsi?sslmode=disable', 'postgres://u:p@b:5433/vapsi?sslmode=disable'],
    wanted: 'read-write',
  })
  expect(hostNames('postgres://u:p@a:5432,b/vapsi')).toBe('a:5432, b')
  expect(hostsOf('postgres://u:p@db/vapsi')?.urls).toEqual(['postgres://u:p@db/vapsi'])
  for (const wrong of [
    'mysql://a/b',
    'postgres://a:x,b/c',
    'postgres://a,/b',
    'postgres://a,b/c?target_session_attrs=maybe',
  ])
    expect(hostsOf(wrong), wrong).toBeNull()
})

test('the first host that answers is taken, by commands and by the pool, and remembered', async () => {
  const url = listed(`127.0.0.1:${await deadPort()}`, '')
  const client = await connected(url, {})
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  const own = openDatabase({ url, maxConnections: 2 })
  afterAll(() => own.close())
  expect((await own.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a pool whose host is gone finds the next one by itself', async () => {
  const own = openDatabase({
    url: listed(`127.0.0.1:${await deadPort()}`, `127.0.0.1:${await deadPort()}`, ''),
    maxConnections: 2,
  })
  afterAll(() => own.close())
  expect(await own.db.selectFrom('secrets').select('name').execute()).toEqual(expect.any(Array))
})

test('a host that takes no writes is passed by when writes are wanted', async () => {
  const url = new URL(listed(''))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  url.searchParams.set('target_session_attrs', 'read-write')
  await expect(connected(url.href, {})).rejects.toThrow('takes no writes')
  url.searchParams.set('target_session_attrs', 'any')
  await (await connected(url.href, {})).end()
})
