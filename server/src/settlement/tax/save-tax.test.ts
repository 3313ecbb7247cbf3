import type { ErrorBody } from '@vapsi/contract/errors'
import type { TaxView } from '@vapsi/contract/settlement/tax'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { accountDeletionHooks } from '../../account-deletion-hooks.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { closeAccount } from '../../users/close-account.ts'

const { as } = await anApp()
type Answer = TaxView & ErrorBody
const keep = (person: Person | null, body: object) => as(person)<Answer>('PUT', '/api/profile/tax', body)
const see = (person: Person | null) => as(person)<Answer>('GET', '/api/profile/tax')
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code]

test('a PAN is stored encrypted and shown by its end; it tells who holds it', async () => {
  const me = await aTransporter()
  expect((await see(me)).body).toMatchObject({ pan: null, holder: null, gstMode: null, isDeclared: false })
  expect(await keep(me, { pan: ' abcpk1234f ' })).toMatchObject({
    status: 200,
    body: { pan: '••••••234F', holder: 'individual', gstin: null },
  })
  const { rows } = await sql<{ kept: string }>`
    select (select row_to_json(t)::text from tax_details t where user_id = ${me.id})
      || coalesce((select string_agg(row_to_json(e)::text, ' ') from events e where subject_id = ${me.id}), '') as kept`.execute(
    db,
  )
  expect(rows[0]?.kept).toContain('tax_details_set')
  expect(rows[0]?.kept).not.toContain('ABCPK1234F')
  expect(JSON.stringify((await as(me)('GET', '/api/profile/data')).body)).not.toContain('ABCPK1234F')
})

test('encrypted numbers are bound to their owner and their field', async () => {
  const [me, other] = [await aTransporter(), await aTransporter()]
  await keep(me, { pan: 'ABCPK1234F' })
  await keep(other, { pan: 'ABCCK1234F' })
  const row = await db
    .selectFrom('taxDetails')
    .select('panSealed')
    .where('userId', '=', me.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('taxDetails').set({ panSealed: row.panSealed }).where('userId', '=', other.id).execute()
  expect((await see(other)).status).toBe(500)
})

test('a GSTIN brings its PAN, and no other fits it; forward charge needs one', async () => {
  const me = await aTransporter()
  expect(codeOf(await keep(me, { gstMode: 'forward' }))).toEqual([422, 'gst_mode_needs_gstin'])
  expect(await keep(me, { gstin: '27AAPFU0939F1ZV', gstMode: 'forward_credit' })).toMatchObject({
    status: 200,
    body: { pan: '••••••939F', gstin: '•••••••••••F1ZV', holder: 'other', gstMode: 'forward_credit' },
  })
  expect(codeOf(await keep(me, { pan: 'ABCPK1234F' }))).toEqual([422, 'gstin_of_another_pan'])
  expect(codeOf(await keep(me, { gstin: '' }))).toEqual([422, 'gst_mode_needs_gstin'])
  expect(await keep(me, { pan: '', gstin: '', gstMode: 'reverse' })).toMatchObject({
    status: 200,
    body: { pan: null, gstin: null, holder: null, gstMode: 'reverse' },
  })
})

test('the declaration needs a PAN and at most ten vehicles, is for this year, and is removed with the PAN', async () => {
  const me = await aTransporter()
  expect(codeOf(await keep(me, { declares: true }))).toEqual([422, 'declaration_needs_pan'])
  for (let n = 0; n < 10; n += 1) await aVehicle({ transporter: me })
  const declared = await keep(me, { pan: 'ABCPK1234F', declares: true })
  expect(declared.body).toMatchObject({ isDeclared: true, financialYear: expect.stringMatching(/^\d{4}-\d{2}$/) })
  // Repeating it changes and records nothing.
  const records = async () =>
    (
      await db
        .selectFrom('events')
        .select('seq')
        .where('subjectId', '=', me.id)
        .where('type', '=', 'tax_details_set')
        .execute()
    ).length
  const before = await records()
  expect((await keep(me, { pan: 'ABCPK1234F', declares: true, gstMode: undefined })).status).toBe(200)
  expect(await records()).toBe(before)
  expect((await keep(me, { pan: '' })).body).toMatchObject({ isDeclared: false })
  await aVehicle({ transporter: me })
  expect(codeOf(await keep(me, { pan: 'ABCPK1234F', declares: true }))).toEqual([409, 'fleet_too_large_to_declare'])
})

test('bad values 400, others 401 and 403; the office reads it masked', async () => {
  const me = await aTransporter()
  await keep(me, { pan: 'ABCHK1234F' })
  for (const body of [
    { pan: 'ABCXK1234F' },
    { gstin: 'URP' },
    { gstMode: 'none' },
    { declares: 'yes' },
    { mobile: '1' },
  ])
    expect((await keep(me, body)).status).toBe(400)
  expect([(await keep(null, {})).status, (await keep(await aShipper(), {})).status]).toEqual([401, 403])
  expect((await keep(await aTransporter({ mobileVerified: false }), {})).status).toBe(403)
  const ofUser = (clerk: Person, id: string) => as(clerk)<Answer>('GET', `/api/admin/users/${id}/tax`)
  expect((await ofUser(await anAdmin({ officeRole: 'accounts' }), me.id)).body).toMatchObject({ pan: '••••••234F' })
  expect((await ofUser(await anAdmin({ officeRole: 'dispatcher' }), me.id)).status).toBe(403)
  expect((await ofUser(await anAdmin(), (await aShipper()).id)).status).toBe(404)
})

test('two phones at once: one answer after the other, none mixed', async () => {
  const me = await aTransporter()
  await Promise.all([keep(me, { pan: 'ABCPK1234F', declares: true }), keep(me, { pan: 'ABCCK1234F', declares: false })])
  const { body } = await see(me)
  expect([body.holder, body.isDeclared]).toEqual(body.holder === 'individual' ? ['individual', true] : ['other', false])
})

test('an account that ends takes its numbers along', async () => {
  const me = await aTransporter()
  await keep(me, { pan: 'ABCPK1234F' })
  await inTransaction(db, (tx) =>
    closeAccount(tx, accountDeletionHooks, { id: me.id, by: me.id, event: 'account_deleted' }),
  )
  const row = await db.selectFrom('taxDetails').selectAll().where('userId', '=', me.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ panSealed: null, gstinSealed: null, holder: 'individual' })
})
