import { expect, test } from 'vitest'
import { identityServer } from '../../test/identity-server.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { queued, workOff } from '../../test/queued.ts'
import { forgetUnconfirmed } from './newsletter.sql.ts'
import { confirmMailJob } from './subscribe.ts'

const server = await identityServer()
const call = (path: string, body: object) => server.browser().call('POST', `/api/newsletter${path}`, body)
const mailsTo = (email: string) =>
  db.selectFrom('devMessages').selectAll().where('to', '=', email).orderBy('at').execute()
const statusOf = async (email: string) =>
  (await db.selectFrom('newsletterSubscribers').select('status').where('email', '=', email).executeTakeFirstOrThrow())
    .status

async function tokenFor(email: string) {
  await workOff(confirmMailJob, await aJobContext())
  return String((await mailsTo(email)).at(-1)?.data?.['token'])
}

test('an address is on the list once its owner says so, and off it with the link of any mail', async () => {
  const email = 'reader@example.in'
  expect(await call('', { email })).toMatchObject({ status: 201, body: { email, status: 'pending' } })
  const token = await tokenFor(email)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`/newsletter/confirm?token=${token}`)
  expect(mail?.text).toContain(`/newsletter/unsubscribe?token=${token}`)
  expect(await statusOf(email)).toBe('pending')
  expect(await call('/confirm', { token })).toMatchObject({ status: 200, body: { email, status: 'confirmed' } })
  expect((await call('/confirm', { token })).status).toBe(200)
  expect(await call('/unsubscribe', { token })).toMatchObject({ status: 200, body: { email, status: 'unsubscribed' } })
  // An old link does not resubscribe somebody who has left; subscribing again does.
  expect((await call('/confirm', { token })).status).toBe(404)
  await call('', { email })
  expect((await call('/confirm', { token: await tokenFor(email) })).status).toBe(200)
})

test('a known address gets the same answer, and no second mail', async () => {
  const email = 'known@example.in'
  const first = await call('', { email })
  await call('/confirm', { token: await tokenFor(email) })
  const again = await call('', { email })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await queued(confirmMailJob)).toEqual([])
  expect(await statusOf(email)).toBe('confirmed')
})

test('many requests for one address at once make one subscriber', async () => {
  const emails = ['Race@example.in', 'race@example.in', 'RACE@example.in']
  const answers = await Promise.all(emails.map((email) => call('', { email })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const rows = await db.selectFrom('newsletterSubscribers').select('email').execute()
  expect(rows.filter(({ email }) => email.toLowerCase() === 'race@example.in')).toHaveLength(1)
})

test('nonsense is refused, and one address is not flooded', async () => {
  expect((await call('', { email: 'nowhere' })).status).toBe(400)
  expect((await call('/confirm', { token: 'guess' })).status).toBe(404)
  expect((await call('/unsubscribe', { token: 'guess' })).status).toBe(404)
  const email = 'flooded@example.in'
  for (let i = 0; i < 5; i += 1) await call('', { email })
  expect((await call('', { email })).status).toBe(429)
})

test('the token is not stored, and an address that never answered is forgotten', async () => {
  const email = 'silent@example.in'
  await call('', { email })
  const token = await tokenFor(email)
  const row = await db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.tokenHash.toString('base64url')).not.toBe(token)
  await forgetUnconfirmed(db, 30)
  expect(await statusOf(email)).toBe('pending')
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('newsletterSubscribers').set({ createdAt: longAgo }).where('id', '=', row.id).execute()
  await forgetUnconfirmed(db, 30)
  await expect(statusOf(email)).rejects.toThrow('no result')
})
