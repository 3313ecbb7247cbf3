import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { exportTable } from '../../../admin/exports/write-export.ts'
import { aPosting } from '../../../../test/factories/market.ts'
import { type Person, aTransporter, anAdmin } from '../../../../test/factories/users.ts'
import { database, db, freshDatabase, pool } from '../../../../test/harness.ts'
import { aJobContext } from '../../../../test/jobs.ts'
import { aLine } from '../../../../test/network/line.ts'
import { workOff } from '../../../../test/queued.ts'
import { appContext, callable } from '../../../../test/served-room.ts'
import type { Db } from '../database.ts'
import { type Replica, openReplica, readAt } from './replica.ts'

const log = { warn: () => undefined }
const nameOf = async (at: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(at)).rows[0]?.name
const primaryName = new URL(database.url).pathname.slice(1)

test('a fresh replica is read, one that went silent or away is not', async () => {
  // On the same server, so there is no lag.
  const other = await freshDatabase()
  const line = await aLine(other.url)
  const replica = openReplica({ url: line.url, primary: pool, maxLagMs: 1000, isPooled: false, maxConnections: 2, log })
  afterAll(async () => {
    await replica.close()
    await other.drop()
  })
  const read = () => readAt(replica, db, nameOf)
  await vi.waitFor(async () => expect(await read()).not.toBe(primaryName), { timeout: 20_000 })
  line.close()
  expect(await read()).toBe(primaryName)
})

test('without one the primary is read', async () => {
  expect(await readAt(undefined, db, nameOf)).toBe(primaryName)
})

test('public search and exports read there; who has just changed something, and what is no search, does not', async () => {
  const { posting } = await aPosting()
  const empty = await freshDatabase()
  afterAll(() => empty.drop())
  const replica: Replica = { read: (_primary, work) => work(empty.db), close: async () => undefined }
  const { people, ...parts } = await appContext({})
  const { as } = callable(await buildApp({ ...parts, database, replica }), { ...parts, people })
  const transporter = await aTransporter()
  const search = async (person: Person | null, headers = {}) =>
    (await as(person)<{ id: string }[]>('GET', '/api/market-trucks', undefined, headers)).body.map(({ id }) => id)
  expect(await search(null)).toEqual([])
  expect(await search(transporter, { cookie: 'vapsi-changed=1' })).toEqual([posting.id])
  expect((await as(null)('GET', `/api/market-trucks/${posting.id}`)).status).toBe(200)

  const clerk = await anAdmin()
  const { body } = await as(clerk)<{ id: string }>('POST', '/api/admin/exports', { table: 'users', filter: {} })
  await workOff(exportTable, { ...(await aJobContext({ files: parts.gateways.files })), replica })
  const done = await as(clerk)<{ rowsTotal: number }>('GET', `/api/admin/exports/${body.id}`)
  expect(done.body).toMatchObject({ status: 'done', rowsTotal: 0 })
})
