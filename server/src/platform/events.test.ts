import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdmin, aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from './database/database.ts'
import { eventRecorded, record } from './events.ts'

const jobs = async () =>
  (
    await sql<{
      data: { seq: number }
    }>`select data from pgboss.job where name = ${eventRecorded} order by created_on`.execute(db)
  ).rows

test('an event says who, in which role, to what, from what to what, and queues its telling', async () => {
  const [shipper, admin] = [await aShipper(), await anAdmin()]
  const subject = { type: 'booking', id: shipper.id } as const
  await inTransaction(db, async (tx) => {
    await record(tx, 'booking_requested', { by: shipper.id, subject, data: { pricePaise: 4_500_000 } })
    await record(tx, 'booking_assigned', {
      by: admin.id,
      subject,
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    })
    await record(tx, 'booking_completed', { by: null, subject })
  })
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'type', 'actorId', 'actorRole', 'before', 'after', 'data'])
    .where('subjectId', '=', shipper.id)
    .orderBy('seq')
    .execute()
  expect(rows).toMatchObject([
    {
      type: 'booking_requested',
      actorId: shipper.id,
      actorRole: 'shipper',
      before: null,
      data: { pricePaise: 4_500_000 },
    },
    {
      type: 'booking_assigned',
      actorId: admin.id,
      actorRole: 'admin',
      before: { status: 'pending' },
      after: { status: 'confirmed' },
      data: {},
    },
    { type: 'booking_completed', actorId: null, actorRole: 'system' },
  ])
  const queued = (await jobs()).map(({ data }) => data.seq)
  expect(queued).toEqual(expect.arrayContaining(rows.map(({ seq }) => seq)))
})

test('a transaction that rolls back leaves no event and no message', async () => {
  const shipper = await aShipper()
  const before = (await jobs()).length
  const undone = inTransaction(db, async (tx) => {
    await record(tx, 'booking_requested', { by: shipper.id, subject: { type: 'booking', id: shipper.id } })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await db.selectFrom('events').select('seq').where('actorId', '=', shipper.id).execute()).toEqual([])
  expect(await jobs()).toHaveLength(before)
})
