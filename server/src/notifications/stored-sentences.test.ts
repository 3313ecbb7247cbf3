import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { noticeIn } from '@vapsi/contract/messages/tell'
import { expect, test } from 'vitest'
import { aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { type NotificationContext, notificationRules } from './notification-rules.ts'
import { wordsOf } from './notification-words.ts'

const migration = readFileSync(new URL('../../migrations/0040_messages_by_code.sql', import.meta.url), 'utf8')
const reading = migration.slice(migration.indexOf('WITH known'))
const lane = { shipperId: 's', transporterId: 't', from: 'Surat, Gujarat', to: 'Indore' }
const context: NotificationContext = {
  type: '',
  actorId: null,
  after: { negotiatedPriceShipperPaise: 4_500_050, negotiatedPriceDriverPaise: 4_000_000 },
  data: { savedKm: 640, reason: 'Tyre burst. Sorry: 2 to 3 days.' },
  booking: { id: 'b', reference: 'VP-12', ...lane },
  load: { id: 'l', ...lane },
  bid: { id: 'd', loadId: 'l', rupees: 42_500, ...lane },
}

/** The migration's result for a sentence as it was stored before. */
async function readBack({ title, body }: { title: string; body: string }) {
  const { id: userId } = await aTransporter()
  await db.insertInto('notifications').values({ userId, type: 'x', title, message: body, data: '{}' }).execute()
  await sql.raw(reading).execute(db)
  return db.selectFrom('notifications').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
}

/** Later messages were never stored as sentences. */
const storedOnce = Object.values(notificationRules)
  .flat()
  .filter(({ code }) => migration.includes(`'${code}'`))

test('the migration knows every message of its time', () => {
  expect(new Set(storedOnce.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30)
})

test.each(storedOnce)('the stored sentence of $code is read back with its values', async (line) => {
  const said = noticeIn('en', line.code, line.params(context))
  // Kilometres were stored as the crow flies.
  const row = await readBack({ ...said, body: said.body.replace('≈813', '640') })
  expect([row.code, row.title, row.message]).toEqual([line.code, null, null])
  expect(wordsOf(row, 'en')).toEqual(said)
})

test.each([
  { title: 'On the way', body: 'VP-1, Road to Nowhere to Indore has left.' },
  { title: 'Diwali', body: 'The office is closed.' },
])('an ambiguous sentence, or one that is not ours, keeps its words: $body', async (said) => {
  const row = await readBack(said)
  expect([row.code, wordsOf(row, 'hi')]).toEqual([null, said])
})
