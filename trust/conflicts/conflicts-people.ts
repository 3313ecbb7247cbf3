import { newsletterToken, tokenHash } from '../../server/src/newsletter/newsletter-token.ts'
import { aBooking, aMultipart } from '../../server/test/factories/bookings.ts'
import { aMobile, aShipper, anAdmin } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { softwarePasskey } from '../../server/test/software-passkey.ts'
import { anOfficer, quickHash } from '../access/access-success.ts'
import { codesFor, shippers } from '../crowd.ts'
import { type Conflict, type ConflictCases, as, asOffice, fresh, freshEmail } from './conflict.ts'
import { proofOf } from '../proof-of.ts'
import { officePassword } from '../world.ts'

const profile = () => ({
  name: fresh('Name'),
  company: fresh('Company'),
  email: freshEmail(),
  city: fresh('City'),
  fullAddress: fresh('Address'),
  alternateContact: aMobile(),
  notifications: false,
})
const newcomer = (userType: 'shipper' | 'transporter') => ({ userType, name: fresh('New') })
const account = () => ({
  ...newcomer('shipper'),
  username: fresh('user').replaceAll(' ', '-'),
  password: 'long-enough-1',
  email: freshEmail(),
  mobile: aMobile(),
})
const noPasskey = '00000000-0000-7000-8000-000000000000'
const wrongCode = { otp: '000000' }

/** A shipper's number, so no transporter's. */
async function shipperMobile(): Promise<string> {
  const [person] = await shippers(1)
  return person?.mobile ?? ''
}

async function unsubscribed(): Promise<string> {
  const values = { email: freshEmail(), tokenHash: Buffer.alloc(0), status: 'unsubscribed' as const }
  const { id } = await db.insertInto('newsletterSubscribers').values(values).returning('id').executeTakeFirstOrThrow()
  const token = await newsletterToken(db, id)
  const hashed = { tokenHash: tokenHash(token) }
  await db.updateTable('newsletterSubscribers').set(hashed).where('id', '=', id).execute()
  return token
}
const unknownToken = async (): Promise<Conflict> => ({
  cookie: null,
  body: { token: fresh('token') },
  gets: [404, 'link_ended'],
})

const noClerk =
  (body: object): ConflictCases[string][number] =>
  async (w) => ({
    cookie: await asOffice(w),
    id: '00000000-0000-7000-8000-000000000000',
    body,
    gets: [404, 'clerk_not_found'],
  })

export const conflictsOfPeople: ConflictCases = {
  'PUT /api/profile': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      body: { ...profile(), mobile: aMobile() },
      gets: [400, 'mobile_unchangeable'],
    }),
  ],
  'POST /api/profile/mobile/verify': [
    async (w) => {
      const { idToken } = await proofOf(await shipperMobile())
      return { cookie: await as(w, w.cast.shipper), body: { idToken }, gets: [409, 'mobile_taken'] }
    },
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      body: { idToken: fresh('token') },
      gets: [401, 'token_refused'],
    }),
  ],
  'POST /api/profile/email/send-code': [
    async (w) => {
      const person = await aShipper({ email: freshEmail(), emailConfirmed: true })
      return { cookie: await as(w, person), body: {}, gets: [409, 'email_confirmed_already'] }
    },
  ],
  'POST /api/profile/email/confirm': [
    async (w) => {
      const person = await aShipper({ email: freshEmail() })
      return { cookie: await as(w, person), body: { code: '000000' }, gets: [400, 'otp_wrong'] }
    },
  ],
  'POST /api/profile/picture': [
    async (w) => {
      const { body: raw, headers } = aMultipart('picture', Buffer.from('no picture'))
      return { cookie: await as(w, w.cast.shipper), raw, headers, gets: [415, 'picture_type'] }
    },
  ],
  'POST /api/register': [
    async () => {
      const { username } = await aShipper({ username: fresh('taken').replaceAll(' ', '-') })
      return { cookie: null, body: { ...account(), username }, gets: [409, 'username_taken'] }
    },
  ],
  'POST /api/login': [
    async () => {
      const username = fresh('locked').replaceAll(' ', '-')
      await aShipper({ username, passwordHash: await quickHash(officePassword) })
      const body = { username, password: 'another-password' }
      return { cookie: null, body, gets: [401, 'password_refused'] }
    },
  ],
  'POST /api/admin/login': [
    async () => {
      const body = { email: (await anOfficer()).email, password: 'another-password' }
      return { cookie: null, body, gets: [401, 'credentials_refused'] }
    },
  ],
  'POST /api/admin/change-password': [
    async (w) => ({
      cookie: await asOffice(w),
      body: { currentPassword: 'another-password', newPassword: 'new-password-1' },
      gets: [400, 'wrong_password'],
    }),
  ],
  'POST /api/identity/verify': [
    async () => {
      const mobile = aMobile()
      const [code = ''] = await codesFor('sign-in', [mobile])
      const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      return { cookie: null, body: { mobile, code: other }, gets: [400, 'otp_wrong'] }
    },
  ],
  'POST /api/shipper/login-mobile': [
    async () => ({
      cookie: null,
      body: { ...(await proofOf(aMobile())), userType: 'shipper' },
      gets: [404, 'user_not_found'],
    }),
    // The verified number differs from the one in the body.
    async () => {
      const body = { ...(await proofOf(aMobile())), mobile: await shipperMobile(), userType: 'shipper' }
      return { cookie: null, body, gets: [401, 'token_refused'] }
    },
  ],
  'POST /api/driver/login-mobile': [
    async () => {
      const body = { ...(await proofOf(await shipperMobile())), userType: 'transporter' }
      return { cookie: null, body, gets: [404, 'user_not_found'] }
    },
  ],
  'POST /api/shipper/register-mobile': [
    async () => {
      const body = { ...(await proofOf(await shipperMobile())), ...newcomer('shipper') }
      return { cookie: null, body, gets: [409, 'account_exists'] }
    },
  ],
  'POST /api/driver/register-mobile': [
    async (w) => {
      const body = { ...(await proofOf(w.cast.transporter.mobile ?? '')), ...newcomer('transporter') }
      return { cookie: null, body, gets: [409, 'account_exists'] }
    },
  ],
  'POST /api/auth/sync': [
    async () => {
      const { idToken } = await proofOf(aMobile())
      const headers = { authorization: `Bearer ${idToken}` }
      return { cookie: null, headers, body: { userType: 'shipper' }, gets: [404, 'user_not_found'] }
    },
  ],
  'POST /api/send-delete-otp': [
    async (w) => {
      const { shipper } = await aBooking({ status: 'confirmed' })
      return { cookie: await as(w, shipper), body: {}, gets: [409, 'account_busy'] }
    },
  ],
  'POST /api/delete-account': [
    async (w) => {
      const { shipper } = await aBooking({ status: 'confirmed' })
      const [otp] = await codesFor('delete-account', [shipper.id])
      return { cookie: await as(w, shipper), body: { otp }, gets: [409, 'account_busy'] }
    },
    async (w) => ({ cookie: await as(w, await aShipper()), body: wrongCode, gets: [400, 'otp_wrong'] }),
  ],
  'POST /api/newsletter/confirm': [
    unknownToken,
    async () => ({ cookie: null, body: { token: await unsubscribed() }, gets: [404, 'link_ended'] }),
  ],
  'POST /api/newsletter/unsubscribe': [unknownToken],
  'POST /api/push/subscriptions': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      body: { endpoint: 'https://10.0.0.7/push', keys: { p256dh: fresh('BPk'), auth: fresh('aa') } },
      gets: [400, 'invalid'],
    }),
  ],
  'POST /api/admin/clerks/:id/end-sessions': [noClerk({})],
  'POST /api/admin/clerks/:id/password': [noClerk({})],
  'POST /api/admin/clerks/:id/remove': [noClerk({})],
  'POST /api/admin/clerks/:id/reset-second-factor': [noClerk({})],
  'PUT /api/admin/clerks/:id/role': [noClerk({ role: 'accounts' })],
  'POST /api/admin/clerks': [
    async (w) => {
      const { email } = await anAdmin({ email: freshEmail() })
      return {
        cookie: await asOffice(w),
        body: { email, name: fresh('Clerk'), role: 'accounts' },
        gets: [409, 'email_taken'],
      }
    },
  ],
  'POST /api/admin/passkeys': [
    async (w) => {
      const passkey = softwarePasskey().create({ challenge: fresh('challenge') })
      return { cookie: await asOffice(w), body: { name: fresh('Phone'), passkey }, gets: [401, 'passkey_refused'] }
    },
  ],
  'POST /api/admin/passkeys/:id/remove': [
    async (w) => ({
      cookie: await asOffice(w),
      id: noPasskey,
      body: { password: officePassword },
      gets: [404, 'passkey_not_found'],
    }),
  ],
  'POST /api/admin/passkeys/begin': [
    async (w) => ({ cookie: await asOffice(w), body: { password: fresh('wrong') }, gets: [400, 'wrong_password'] }),
  ],
  'POST /api/admin/passkey-sign-in': [
    async () => {
      const passkey = softwarePasskey().get({ challenge: fresh('challenge') })
      return { cookie: null, body: { passkey }, gets: [401, 'passkey_refused'] }
    },
  ],
  'PUT /api/admin/passkeys/:id': [
    async (w) => ({
      cookie: await asOffice(w),
      id: noPasskey,
      body: { name: fresh('Phone') },
      gets: [404, 'passkey_not_found'],
    }),
  ],
  'POST /api/admin/second-factor/confirm': [
    async (w) => ({ cookie: await asOffice(w), body: { code: '000000' }, gets: [401, 'second_factor_wrong'] }),
  ],
  'POST /api/admin/second-factor/remove': [
    async (w) => ({ cookie: await asOffice(w), body: { code: '000000' }, gets: [401, 'second_factor_wrong'] }),
  ],
  'DELETE /api/admin/clerk-sessions/:id': [
    async (w) => ({ cookie: await asOffice(w), id: 'f'.repeat(64), gets: [404, 'session_not_found'] }),
  ],
  'DELETE /api/sessions/:id': [
    async (w) => ({ cookie: await asOffice(w), id: 'f'.repeat(64), gets: [404, 'session_not_found'] }),
  ],
}
