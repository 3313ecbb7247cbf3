import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '../../../../test/harness.ts'
import { aLine } from '../../../../test/network/line.ts'
import { aLineThatLosesCommits } from '../../../../test/lost-commit.ts'
import { aShipper } from '../../../../test/factories/users.ts'
import { onceForKey } from '../../http/idempotency.ts'
import { isDatabaseAway } from '../database-away.ts'
import { type Db, type Tx, inTransaction, isRefused, openDatabase } from '../database.ts'

await sql`create table writes (id int)`.execute(db)
beforeEach(async () => void (await sql`truncate writes`.execute(db)))
const write = (tx: Tx | Db) => sql`insert into writes values (1)`.execute(tx)
const written = async () => (await sql`select 1 from writes`.execute(db)).rows.length

const line = await aLine()
const own = openDatabase({ url: line.url, maxConnections: 3 })
afterAll(() => own.close())

describe('a connection that is lost', () => {
  test('a plain read is asked again on another one', async () => {
    const reading = sql<{ slept: number }>`select 7 as slept, pg_sleep(0.3)`.execute(own.db)
    await vi.waitFor(() => expect(own.pool.totalCount - own.pool.idleCount).toBe(1))
    setTimeout(() => line.cut(), 150)
    expect((await reading).rows).toMatchObject([{ slept: 7 }])
  })

  test('a change outside of a transaction may have taken effect, so it is not', async () => {
    const writing = sql`insert into writes select 1 from pg_sleep(0.3)`.execute(own.db)
    await vi.waitFor(() => expect(own.pool.totalCount - own.pool.idleCount).toBe(1))
    setTimeout(() => line.cut(), 150)
    await expect(writing).rejects.toSatisfy(isDatabaseAway)
  })

  test('a transaction whose COMMIT was not sent runs again, and takes effect once', async () => {
    let runs = 0
    await inTransaction(own.db, async (tx) => {
      runs += 1
      await write(tx)
      if (runs === 1) line.cut()
      await sql`select 1`.execute(tx)
    })
    expect([runs, await written()]).toEqual([2, 1])
  })

  test('one whose COMMIT got no answer does not: nobody knows', async () => {
    const broken = await aLineThatLosesCommits()
    let runs = 0
    const unheard = inTransaction(broken, (tx) => {
      runs += 1
      return write(tx)
    })
    await expect(unheard).rejects.toSatisfy((error) => isDatabaseAway(error) && !isRefused(error))
    expect([runs, await written()]).toEqual([1, 1])
  })

  test('with an idempotency key it finds out, and gives the answer of the first time', async () => {
    const broken = await aLineThatLosesCommits({ times: 1 })
    const { id: actorId } = await aShipper()
    const keyed = { actorId, key: randomUUID(), fingerprint: Buffer.from('same') }
    const answer = await onceForKey(broken, keyed, async (tx) => {
      await write(tx)
      return { status: 201, body: '{"made":1}' }
    })
    expect([answer, await written()]).toEqual([{ status: 201, body: '{"made":1}', isReplay: true }, 1])
  })

  test('another service that hangs up uses the same words, and is not called twice', async () => {
    let runs = 0
    const refused = inTransaction(own.db, async () => {
      runs += 1
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    await expect(refused).rejects.toThrow('ECONNRESET')
    expect(runs).toBe(1)
  })
})

test('a COMMIT that no standby has confirmed is no success', async () => {
  const client = await own.pool.connect()
  client.release()
  const unconfirmed = inTransaction(own.db, async (tx) => {
    await write(tx)
    client.emit('notice', { routine: 'SyncRepWaitForLSN' })
  })
  await expect(unconfirmed).rejects.toSatisfy((error) => isDatabaseAway(error) && !isRefused(error))
  await inTransaction(own.db, write)
})

test('a pooler that lost the server in the middle of a COMMIT has refused nothing', async () => {
  const answer = inTransaction(db, (tx) =>
    sql`do $$ begin raise exception 'server conn crashed?' using errcode = '08P01'; end $$`.execute(tx),
  ).catch((error: unknown) => error)
  expect([isRefused(await answer), isDatabaseAway(await answer)]).toEqual([false, true])
})
