import type { ErrorBody } from '@vapsi/contract/errors'
import type { PayoutView } from '@vapsi/contract/settlement/payouts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { codeSentTo } from '../../../test/identity-server.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { secretsKeyOfTests } from '../../../test/secrets-key.ts'
import { accountDeletionHooks } from '../../account-deletion-hooks.ts'
import { deliver, deliverSms } from '../../notifications/delivery/deliver.ts'
import { tellPeople } from '../../notifications/tell-people.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { setSecretsKeys } from '../../platform/database/secrets-keys.ts'
import { sealSecrets } from '../../platform/database/secrets.sql.ts'
import { closeAccount } from '../../users/close-account.ts'
import { accountsOf, myPayout } from './payout-accounts.ts'

const { as } = await anApp()
afterEach(() => setSecretsKeys([secretsKeyOfTests]))

const number = '50100123456789'
const bank = { kind: 'bank', holder: 'Balbir Singh', account: number, accountAgain: number, ifsc: 'HDFC0001234' }
const upi = { kind: 'upi', holder: 'Balbir Singh', upi: 'balbir.singh@okhdfc', upiAgain: 'balbir.singh@okhdfc' }
type Answer = PayoutView & ErrorBody
const see = (person: Person | null) => as(person)<Answer>('GET', '/api/profile/payout')
const keep = (person: Person | null, body: object) => as(person)<Answer>('PUT', '/api/profile/payout', body)
const codeOf = async (person: Person) => {
  expect((await as(person)('POST', '/api/profile/payout/send-code', {})).status).toBe(200)
  return codeSentTo(`+91${person.mobile}`)
}
const kept = async (person: Person, form: object) => keep(person, { ...form, otp: await codeOf(person) })

test('an account is stored encrypted, shown by its end to its owner, and named by no trail or file', async () => {
  const me = await aTransporter()
  expect((await see(me)).body).toEqual({ account: null })
  const pasted = { ...bank, account: ' 5010 0123-456789 ', ifsc: 'hdfco001234' }
  expect(await kept(me, pasted)).toMatchObject({
    status: 200,
    body: { account: { kind: 'bank', holder: 'Balbir Singh', number: '••••••••••6789', ifsc: 'HDFC0001234' } },
  })
  expect((await see(me)).body.account?.number).toBe('••••••••••6789')
  const { rows } = await sql<{ kept: string }>`
    select (select row_to_json(t)::text from payout_accounts t where user_id = ${me.id})
      || coalesce((select string_agg(row_to_json(e)::text, ' ') from events e where subject_id = ${me.id}), '') as kept`.execute(
    db,
  )
  expect(rows[0]?.kept).toContain('payout_account_set')
  expect(rows[0]?.kept).not.toMatch(new RegExp(`Balbir|${number}|HDFC`))
  const file = JSON.stringify((await as(me)('GET', '/api/profile/data')).body)
  expect(file).toContain('payoutAccount')
  expect(file).not.toContain(number)
  expect((await accountsOf(db, [me.id])).get(me.id)).toMatchObject({ number, ifsc: 'HDFC0001234' })
})

test('a UPI address takes its place, also out of the link of a QR code', async () => {
  const me = await aTransporter()
  await kept(me, bank)
  const linked = { ...upi, upi: 'upi://pay?pa=Balbir.Singh%40okhdfc&pn=Balbir' }
  expect((await kept(me, linked)).body.account).toMatchObject({
    kind: 'upi',
    number: '••••••••ingh@okhdfc',
    ifsc: null,
  })
})

test('without the code nothing changes; a code is good once, for its account alone, and counts its tries', async () => {
  const [me, other] = [await aTransporter(), await aTransporter()]
  const theirs = await codeOf(other)
  const otp = await codeOf(me)
  const wrong = otp === '000000' ? '000001' : '000000'
  for (const tried of [wrong, ...(theirs === otp ? [] : [theirs])])
    expect((await keep(me, { ...bank, otp: tried })).body.code).toBe('otp_wrong')
  expect((await keep(me, bank)).status).toBe(400)
  expect((await see(me)).body.account).toBeNull()
  const twice = await Promise.all([keep(me, { ...bank, otp }), keep(me, { ...upi, otp })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const late = await codeOf(me)
  for (let at = 0; at < 5; at += 1) await keep(me, { ...bank, otp: late === '111111' ? '222222' : '111111' })
  expect((await keep(me, { ...bank, otp: late })).body.code).toBe('otp_wrong')
})

test('each wrong field is named, and spends no code', async () => {
  const me = await aTransporter()
  const otp = await codeOf(me)
  const refused = async (form: object) => (await keep(me, { ...form, otp })).body
  for (const [field, value] of [
    ['holder', ' '],
    ['account', '12345678'],
    ['account', '1234567890123456789'],
    ['account', '12345A6789'],
    ['ifsc', 'HDFC1001234'],
    ['ifsc', 'HDF00001234'],
  ] as const)
    expect(await refused({ ...bank, [field]: value }), value).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  expect((await refused({ ...bank, accountAgain: '50100123456780' })).fields).toEqual({
    accountAgain: 'The two entries differ. Type it once more.',
  })
  for (const address of ['balbir', '@okhdfc', 'balbir@', 'a b@c!'])
    expect((await refused({ ...upi, upi: address })).fields).toHaveProperty('upi')
  expect((await refused({ ...upi, upiAgain: 'balbir.sing@okhdfc' })).fields).toHaveProperty('upiAgain')
  expect((await refused({ ...upi, ifsc: 'HDFC0001234' })).code).toBe('invalid')
  expect((await keep(me, { ...bank, otp })).status).toBe(200)
})

test('only a transporter with a proven mobile has one, and nobody reads another’s', async () => {
  const me = await aTransporter()
  await kept(me, bank)
  const other = await aTransporter()
  expect((await see(other)).body).toEqual({ account: null })
  for (const person of [await aShipper(), await anAdmin()])
    expect([(await see(person)).status, (await keep(person, { ...bank, otp: '000000' })).status]).toEqual([403, 403])
  expect([(await see(null)).status, (await keep(null, { ...bank, otp: '000000' })).status]).toEqual([401, 401])
  const unproven = await aTransporter({ mobileVerified: false })
  expect((await as(unproven)('POST', '/api/profile/payout/send-code', {})).body).toMatchObject({
    code: 'mobile_unproven',
  })
})

test('a sealed account put into another row opens nothing', async () => {
  const [me, other] = [await aTransporter(), await aTransporter()]
  await kept(me, bank)
  await kept(other, upi)
  await sql`update payout_accounts set sealed = (select sealed from payout_accounts where user_id = ${me.id})
    where user_id = ${other.id}`.execute(db)
  expect((await see(other)).status).toBe(500)
})

test('a change is said to its owner by bell and SMS, although he made it himself', async () => {
  const me = await aTransporter()
  await kept(me, bank)
  const context = await aJobContext()
  await workOff(tellPeople, context)
  await workOff(deliver, context)
  await workOff(deliverSms, context)
  const bell = await db.selectFrom('notifications').select('code').where('userId', '=', me.id).execute()
  expect(bell).toEqual([{ code: 'payout_changed' }])
  const sms = await db.selectFrom('devMessages').select('text').where('to', '=', `+91${me.mobile}`).execute()
  expect(sms.map(({ text }) => text).join('\n')).toContain('If that was not you, call the office at once.')
})

test('a new SECRETS_KEY opens what the previous one sealed', async () => {
  const me = await aTransporter()
  await kept(me, bank)
  const next = randomBytes(32)
  try {
    await inTransaction(db, async (tx) => {
      setSecretsKeys([next, secretsKeyOfTests])
      await sealSecrets(tx, true)
      setSecretsKeys([next])
      expect((await myPayout(tx, me.id)).account?.number).toBe('••••••••••6789')
      throw new Error('as it was')
    })
  } catch (error) {
    expect(String(error)).toContain('as it was')
  }
})

test('an account that ends takes it along', async () => {
  const me = await aTransporter()
  await kept(me, bank)
  await inTransaction(db, (tx) =>
    closeAccount(tx, accountDeletionHooks, { id: me.id, by: me.id, event: 'account_deleted' }),
  )
  expect(await db.selectFrom('payoutAccounts').selectAll().where('userId', '=', me.id).execute()).toEqual([])
})
