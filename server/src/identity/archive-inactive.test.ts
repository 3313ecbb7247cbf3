import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { untilWaiting } from '../../test/waiting-for-locks.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { accountDeletionHooks } from '../account-deletion-hooks.ts'
import { inTransaction } from '../platform/database/database.ts'
import { archiveInactive, inactivityNoticeJob, tellInactive } from './archive-inactive.ts'
import { sweepExpired } from './retention.sql.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const isDeleted = async (id: string) =>
  (await db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()).deletedAt !== null

/** Events cannot be changed, so an old notice is inserted as one. */
const toldDaysAgo = (subjectId: string, days: number) =>
  db
    .insertInto('events')
    .values({
      type: 'inactivity_notice',
      actorId: null,
      actorRole: 'system',
      subjectType: 'user',
      subjectId,
      before: null,
      after: null,
      data: '{}',
      at: daysAgo(days),
    })
    .execute()

test('who was silent for two years and was told a month ago is archived; nobody else is', async () => {
  const gone = await aShipper({ lastSeenAt: daysAgo(740) })
  const { load } = await aPostedLoad({ shipper: gone })
  const untold = await aShipper({ lastSeenAt: daysAgo(740) })
  const justTold = await aShipper({ lastSeenAt: daysAgo(740) })
  const back = await aShipper({ lastSeenAt: daysAgo(3) })
  const busy = await aShipper({ lastSeenAt: daysAgo(740) })
  const admin = await anAdmin({ lastSeenAt: daysAgo(740) })
  const asked = await aTransporter({ lastSeenAt: daysAgo(740) })
  const { posting } = await aPosting({ transporter: asked, status: 'booked' })
  await db
    .insertInto('bookings')
    .values({
      shipperId: busy.id,
      postingId: posting.id,
      fromLocation: 'A',
      toLocation: 'B',
      pricePaise: 1,
      materialType: 'x',
      weightText: 'y',
      senderDetails: null,
      receiverDetails: null,
    })
    .execute()
  for (const { id } of [gone, back, busy, admin, asked]) await toldDaysAgo(id, 31)
  await toldDaysAgo(justTold.id, 5)

  await archiveInactive(db, accountDeletionHooks)
  expect(await isDeleted(gone.id)).toBe(true)
  const { status } = await db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  for (const { id } of [untold, justTold, back, busy, admin, asked]) expect(await isDeleted(id)).toBe(false)
})

test('the notice goes out once', async () => {
  const silent = await aShipper({ lastSeenAt: daysAgo(705) })
  const fresh = await aShipper({ lastSeenAt: daysAgo(690) })
  await tellInactive(db)
  await tellInactive(db)
  await workOff(inactivityNoticeJob, await aJobContext())
  const told = async (mobile: string | null) =>
    (await db.selectFrom('devMessages').select('text').where('to', '=', `+91${mobile}`).execute()).length
  expect([await told(silent.mobile), await told(fresh.mobile)]).toEqual([1, 0])
})

test('somebody who signs in, deletes the account or was notified by another run in the meantime gets no notice', async () => {
  const [first, back, gone, twice] = [
    await aShipper({ lastSeenAt: daysAgo(729) }),
    await aShipper({ lastSeenAt: daysAgo(728) }),
    await aShipper({ lastSeenAt: daysAgo(727) }),
    await aShipper({ lastSeenAt: daysAgo(726) }),
  ]
  let [run, other] = [Promise.resolve(), Promise.resolve()]
  await inTransaction(db, async (tx) => {
    await sql`lock table events in exclusive mode`.execute(tx)
    ;[run, other] = [tellInactive(db), tellInactive(db)]
    await untilWaiting(2)
    await db.updateTable('users').set({ lastSeenAt: new Date() }).where('id', '=', back.id).execute()
    await db.updateTable('users').set({ deletedAt: new Date(), mobile: null }).where('id', '=', gone.id).execute()
  })
  await Promise.all([run, other])
  const told = async (id: string) =>
    (await db.selectFrom('events').where('subjectId', '=', id).select('type').execute()).length
  expect(await Promise.all([first, back, gone, twice].map(({ id }) => told(id)))).toEqual([1, 0, 0, 1])
})

test('expired codes, sessions and tokens are swept; valid ones stay', async () => {
  const { id } = await aShipper()
  const session = (name: string, expiresAt: Date) =>
    db
      .insertInto('sessions')
      .values({ idHash: Buffer.from(name), userId: id, expiresAt })
      .execute()
  const code = (subject: string, expiresAt: Date) =>
    db
      .insertInto('otpCodes')
      .values({ subject, purpose: 'sign-in', codeHash: Buffer.from('x'), expiresAt, usedAt: null })
      .execute()
  const token = (name: string, expiresAt: Date) =>
    db
      .insertInto('spentTokens')
      .values({ tokenHash: Buffer.from(name), expiresAt })
      .execute()
  for (const insert of [session, code, token]) {
    await insert('dead', daysAgo(1))
    await insert('live', daysAgo(-1))
  }
  await sweepExpired(db)
  const left = [
    (await db.selectFrom('sessions').select('idHash as name').execute()).map(({ name }) => name.toString()),
    (await db.selectFrom('otpCodes').select('subject').execute()).map(({ subject }) => subject),
    (await db.selectFrom('spentTokens').select('tokenHash as name').execute()).map(({ name }) => name.toString()),
  ]
  expect(left).toEqual([['live'], ['live'], ['live']])
})
