import { hash } from '@node-rs/argon2'
import { generate } from 'otplib'
import { exportTable } from '../../server/src/admin/exports/write-export.ts'
import { newsletterToken, tokenHash } from '../../server/src/newsletter/newsletter-token.ts'
import { aDriver, aMobile, aShipper } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { softwarePasskey } from '../../server/test/software-passkey.ts'
import { uploadOf } from './access-table.ts'
import { aMember } from './access-drivers.ts'
import type { Sent } from './row.ts'
import { codesFor, shippers, transporters } from '../crowd.ts'
import { proofOf } from '../proof-of.ts'
import { type World, aClerk, officePassword } from '../world.ts'
import { payoutForm } from './access-road.ts'

export const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const anOfficer = async () => aClerk({ passwordHash: await quickHash(officePassword) })

const token = async (w: World) => {
  const email = `${aMobile()}@vapsi.example`
  const values = { email, tokenHash: Buffer.alloc(0) }
  const { id } = await db.insertInto('newsletterSubscribers').values(values).returning('id').executeTakeFirstOrThrow()
  const made = await newsletterToken(db, id)
  await db
    .updateTable('newsletterSubscribers')
    .set({ tokenHash: tokenHash(made) })
    .where('id', '=', id)
    .execute()
  return { cookie: await w.as(w.cast.shipper), body: { token: made } }
}
async function deadDelivery(userId: string) {
  const words = { userId, type: 'test', title: 'Hello', message: 'Hello', data: '{}' }
  const told = await db.insertInto('notifications').values(words).returning('id').executeTakeFirstOrThrow()
  const dead = { notificationId: told.id, channel: 'sms' as const, address: '+919876543210', status: 'dead' as const }
  const values = { ...dead, error: 'The gateway was away', settledAt: new Date() }
  return (await db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow()).id
}
async function finishedExport(w: World) {
  const exportId = await w.export()
  await exportTable.run({ exportId }, await aJobContext({ files: w.stage.gateways.files }))
  return exportId
}

async function codeOf(w: World, cookie: string) {
  const { json } = await w.stage.call({ method: 'POST', url: '/api/admin/second-factor/begin', cookie, body: {} })
  return generate({ secret: (json as { secret: string }).secret })
}

const passkeys = '/api/admin/passkeys'
const localhost = { origin: 'http://localhost:3000' }
/** One that the server has requested, but not seen yet. */
async function newPasskey(w: World, cookie: string, key = softwarePasskey(localhost)) {
  const body = { password: officePassword }
  const { json } = await w.stage.call({ method: 'POST', url: `${passkeys}/begin`, cookie, body })
  return { name: 'Phone', passkey: key.create(json as { challenge: string }) }
}
async function aPasskey(w: World, key = softwarePasskey(localhost)) {
  const cookie = await w.as(await anOfficer())
  const body = await newPasskey(w, cookie, key)
  const { json } = await w.stage.call({ method: 'POST', url: passkeys, cookie, body })
  return { cookie, id: (json as { id: string }).id }
}

type Success = (world: World) => Promise<Sent & { cookie?: string | null }>

/** Calls that the table only sees refused, each made successfully once by people created for it. */
export const successes: Readonly<Record<string, Success>> = {
  'POST /api/bids/:id/take-offer': async (w) => {
    const { id } = await w.bid()
    const offer = { bidId: id, turn: 1, byShipper: true, pricePaise: 200, expiresAt: new Date(Date.now() + 3_600_000) }
    await db.insertInto('bidOffers').values(offer).execute()
    return { id, cookie: await w.as(w.cast.transporter), body: { price: 2 } }
  },
  'GET /api/driving': async (w) => {
    const driver = await aDriver()
    await aMember(w, driver.id)
    return { cookie: await w.as(driver) }
  },
  'DELETE /api/driving/:id': async (w) => {
    const driver = await aDriver()
    return { id: await aMember(w, driver.id), cookie: await w.as(driver) }
  },
  'GET /api/admin/exports/:id/file': async (w) => ({ id: await finishedExport(w), cookie: await w.as(w.cast.admin) }),
  'GET /api/pictures/:key': async (w) => {
    const cookie = await w.as(await aShipper())
    const file = await uploadOf('picture')
    const { json } = await w.stage.call({ method: 'POST', url: '/api/profile/picture', cookie, ...file })
    return { id: String((json as { profilePicture: string }).profilePicture.split('/').pop()) }
  },
  'POST /api/admin/dead-letters/:id/retry': async (w) => ({
    id: await deadDelivery(w.cast.shipper.id),
    cookie: await w.as(w.cast.admin),
    body: {},
  }),
  'POST /api/admin/login': async () => ({ body: { email: (await anOfficer()).email, password: officePassword } }),
  'POST /api/auth/sync': async () => {
    const [{ mobile } = { mobile: '' }] = await shippers(1)
    const { idToken } = await proofOf(mobile)
    return { body: { userType: 'shipper' }, headers: { authorization: `Bearer ${idToken}` } }
  },
  'POST /api/delete-account': async () => {
    const [person = { id: '', cookie: '' }] = await shippers(1)
    const [otp] = await codesFor('delete-account', [person.id])
    return { cookie: person.cookie, body: { otp } }
  },
  'PUT /api/profile/payout': async () => {
    const [person = { id: '', cookie: '' }] = await transporters(1)
    const [otp = ''] = await codesFor('payout-account', [person.id])
    return { cookie: person.cookie, body: payoutForm(otp) }
  },
  'POST /api/profile/email/confirm': async (w) => {
    const email = `${aMobile()}@vapsi.example`
    const person = await aShipper({ email })
    const [code] = await codesFor('confirm-email', [`${person.id} ${email}`])
    return { cookie: await w.as(person), body: { code } }
  },
  'POST /api/driver/login-mobile': async () => {
    const [{ mobile } = { mobile: '' }] = await transporters(1)
    return { body: { ...(await proofOf(mobile)), userType: 'transporter' } }
  },
  'POST /api/driver/register-mobile': async () => ({
    body: { ...(await proofOf(aMobile())), userType: 'transporter', name: 'Balbir' },
  }),
  'POST /api/identity/verify': async () => {
    const mobile = aMobile()
    const [code] = await codesFor('sign-in', [mobile])
    return { body: { mobile, code } }
  },
  'POST /api/login': async () => {
    const { username } = await aShipper({ username: `user${aMobile()}`, passwordHash: await quickHash(officePassword) })
    return { body: { username, password: officePassword } }
  },
  'POST /api/newsletter/confirm': token,
  'POST /api/newsletter/unsubscribe': token,
  'POST /api/shipper/login-mobile': async () => {
    const [{ mobile } = { mobile: '' }] = await shippers(1)
    return { body: { ...(await proofOf(mobile)), userType: 'shipper' } }
  },
  'POST /api/shipper/register-mobile': async () => ({
    body: { ...(await proofOf(aMobile())), userType: 'shipper', name: 'Asha' },
  }),
  'DELETE /api/sessions/:id': async (w) => {
    const person = await aShipper()
    const [here, there] = [await w.as(person), await w.as(person)]
    const { json } = await w.stage.call({ method: 'GET', url: '/api/sessions', cookie: here })
    const other = (json as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis)
    return { id: there ? String(other?.id) : '', cookie: here }
  },
  'DELETE /api/admin/clerk-sessions/:id': async (w) => {
    const clerk = await aClerk()
    await w.as(clerk)
    const url = `/api/admin/clerks/${clerk.id}/sessions`
    const cookie = await w.as(w.cast.admin)
    const { json } = await w.stage.call({ method: 'GET', url, cookie })
    return { id: (json as { id: string }[])[0]?.id ?? '', cookie }
  },
  'POST /api/admin/passkeys/begin': async (w) => ({
    cookie: await w.as(await anOfficer()),
    body: { password: officePassword },
  }),
  'POST /api/admin/passkeys': async (w) => {
    const cookie = await w.as(await anOfficer())
    return { cookie, body: await newPasskey(w, cookie) }
  },
  'PUT /api/admin/passkeys/:id': async (w) => ({ ...(await aPasskey(w)), body: { name: 'Blue phone' } }),
  'POST /api/admin/passkeys/:id/remove': async (w) => ({ ...(await aPasskey(w)), body: { password: officePassword } }),
  'POST /api/admin/passkey-sign-in': async (w) => {
    const key = softwarePasskey(localhost)
    await aPasskey(w, key)
    const { json } = await w.stage.call({ method: 'POST', url: '/api/admin/passkey-sign-in/begin', body: {} })
    return { body: { passkey: key.get(json as { challenge: string }) } }
  },
  'POST /api/admin/second-factor/confirm': async (w) => {
    const cookie = await w.as(await anOfficer())
    return { cookie, body: { code: await codeOf(w, cookie) } }
  },
  'POST /api/admin/second-factor/remove': async (w) => {
    const cookie = await w.as(await anOfficer())
    const body = { code: await codeOf(w, cookie) }
    const { json } = await w.stage.call({ method: 'POST', url: '/api/admin/second-factor/confirm', cookie, body })
    return { cookie, body: { code: (json as { recoveryCodes: string[] }).recoveryCodes[0] } }
  },
}
