import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { TrackingView } from '@vapsi/contract/tracking'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { expect, test } from 'vitest'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aDriver, aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { trackingRoutes } from './tracking.routes.ts'

const { app, as } = await servedRoom(trackingRoutes)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const exact = { lat: 24.583_791, lng: 73.712_345 }

/** A trip with its link, and everything that its page must never show. */
async function shared() {
  const trip = await aBooking({
    status: 'in_transit',
    driverResponse: 'accepted',
    shipper: await aShipper({ company: 'Asha & Sons', name: 'Asha Rao' }),
  })
  const { booking, shipper, transporter } = trip
  const reply = await as(shipper)<TrackingView>('POST', `/api/bookings/${booking.id}/share`, {})
  const url = reply.body.link?.url ?? ''
  const secrets = [
    '<script',
    'Asha Rao',
    transporter.name,
    shipper.mobile,
    transporter.mobile,
    booking.id,
    `VP-${booking.number}`,
  ]
  const more = ['45,000', '45000', '40000', '9820012345', 'Ramesh', 'Sunita', 'Cotton', '24.5837', '73.7123', '₹']
  const consent = (to: string) =>
    as(transporter)('POST', `/api/bookings/${booking.id}/tracking/consent`, { consent: to })
  const seen = (where = exact) =>
    as(transporter)('POST', `/api/bookings/${booking.id}/positions`, {
      points: [{ at: ago(0), ...where, accuracyM: 20 }],
    })
  return { ...trip, url, secrets: [...secrets, ...more], consent, seen }
}

const insertMember = async (member: { accountId: string; personId: string; mobile: string }) =>
  (
    await db
      .insertInto('members')
      .values({ ...member, role: 'driver', name: 'Raju Yadav' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Its only script: without scripts the page is the same, except for a button that stays hidden. */
const button = '<script src="/arrival.js" defer></script>'
const script = readFileSync(join(import.meta.dirname, '../../../web/public/arrival.js')).length
const map = brotliCompressSync(readFileSync(join(import.meta.dirname, '../../../web/public/art/india.svg'))).length

test('in every state of a trip the page is small, needs no script and shows nothing private', async () => {
  const { booking, shipper, url, secrets, consent, seen } = await shared()
  const look = async (says: string, not: string) => {
    for (const lang of LANGUAGES) {
      const { statusCode, body, headers } = await app.inject({ url: `${url}?lang=${lang}` })
      expect(statusCode).toBe(200)
      // A device without the page's script may fetch its font, and nothing else.
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.*; font-src 'self';/)
      // With its map, as transferred.
      expect(Buffer.byteLength(body) + map + script).toBeLessThan(30_000)
      const words = body.replace(button, '')
      for (const secret of secrets) expect(words, says).not.toContain(secret ?? 'nothing')
      expect(body.includes('Map: '), 'who drew the map, in the language of the page').toBe(lang === 'en')
      if (lang === 'en') {
        expect(body).toContain(says)
        expect(body).not.toContain(not)
      }
    }
  }
  await look('The driver does not share where the truck is.', 'Last seen near')
  await consent('given')
  await look('The driver does not share where the truck is.', 'Last seen near')
  await seen()
  await look('Last seen near', 'does not share')
  await consent('stopped')
  await look('The driver does not share where the truck is.', 'Udaipur')
  await aDocument(booking, { kind: 'pod', uploadedAt: ago(5) })
  await look('Delivered', 'Udaipur')
  await as(shipper)('DELETE', `/api/bookings/${booking.id}/share`)
  const revoked = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(revoked.statusCode).toBe(404)
  for (const said of [...secrets, 'Mumbai', 'Jaipur', 'Asha']) expect(revoked.body).not.toContain(said ?? 'nothing')
})

test('a driver whom the transporter has sent is named by his first name, and nobody can call him from here', async () => {
  const { booking, transporter, url } = await shared()
  const driver = await aDriver()
  const page = async (lang = 'en') => (await app.inject({ url: `${url}?lang=${lang}` })).body
  expect(await page()).not.toContain('Driver<')
  const member = await insertMember({ accountId: transporter.id, personId: driver.id, mobile: driver.mobile! })
  await db
    .insertInto('tripDrivers')
    .values({ bookingId: booking.id, transporterId: transporter.id, memberId: member })
    .execute()
  expect(await page()).toMatch(/<dt>Driver<\/dt><dd>Raju<\/dd>/)
  expect(await page('hi')).toMatch(/<dt>ड्राइवर<\/dt><dd>Raju<\/dd>/)
  expect(await page()).not.toMatch(new RegExp(`Yadav|${driver.mobile}`))
})

test('what was promised stands there until the truck is seen, and then its arrival alone', async () => {
  const { booking, url, consent, seen } = await shared()
  await db.updateTable('bookings').set({ promisedOn: '2026-09-25' }).where('id', '=', booking.id).execute()
  const page = async () => (await app.inject({ url: `${url}?lang=en` })).body
  expect(await page()).toContain('Fri 25 Sep')
  await consent('given')
  await seen()
  const body = await page()
  expect(body).toContain('Arrives')
  expect(body).not.toContain('25 Sep')
})

test('between two towns the page names the one that the shipper reads', async () => {
  const { booking, shipper, url, consent, seen } = await shared()
  await consent('given')
  // Another corner of this square kilometre is nearer to Bhilai.
  await seen({ lat: 21.198_545, lng: 81.531_447 })
  const view = await as(shipper)<TrackingView>('GET', `/api/bookings/${booking.id}/tracking`)
  expect(view.body.last?.place).toBe('Raipur')
  expect((await app.inject({ url: `${url}?lang=en` })).body).toContain('Raipur')
})

test('the page speaks the language that was chosen in the app, else the browser’s', async () => {
  const { url } = await shared()
  const said = async (headers: Record<string, string>, query = '') =>
    /lang="(\w+)"/.exec((await app.inject({ url: `${url}${query}`, headers })).body)?.[1]
  const accepted = { 'accept-language': 'ta-IN,ta' }
  expect(await said(accepted)).toBe('ta')
  expect(await said({ ...accepted, cookie: 'vapsi-locale=hi' })).toBe('hi')
  expect(await said({ ...accepted, cookie: 'vapsi-locale=hi' }, '?lang=en')).toBe('en')
  expect(await said({ ...accepted, cookie: 'vapsi-locale=xx' })).toBe('ta')
})

test('every letter of the page is of a font that the page brings, its button’s too', async () => {
  const { url } = await shared()
  const { body } = await app.inject({ url: `${url}?lang=mr` })
  const brought = [...body.matchAll(/@font-face\{font-family:(\w+)/g)].map(([, name]) => name)
  const used = [...body.matchAll(/[{;]font:[^;}]*?(\w+),system-ui/g)].map(([, name]) => name)
  expect(body).toContain('<button id="tell"')
  expect(new Set(used)).toEqual(new Set(brought))
})

test('an ended link says no more than an unknown one', async () => {
  const { booking, url } = await shared()
  const never = await app.inject({ url: '/t/no-such-link' })
  const pod = await aDocument(booking, { kind: 'pod', uploadedAt: ago(25 * 60) })
  const ended = await app.inject({ url })
  expect([ended.statusCode, ended.body]).toEqual([404, never.body])
  expect((await app.inject({ url: `/t/${'x'.repeat(150)}` })).body).toBe(never.body)
  expect(ended.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(ended.body).toContain('Nothing is here')
  expect((await app.inject({ url: `${url}?lang=hi` })).body).toContain('यहाँ कुछ नहीं है')
  await db
    .updateTable('bookingDocuments')
    .set({ uploadedAt: ago(1) })
    .where('id', '=', pod.id)
    .execute()
  expect((await app.inject({ url })).statusCode).toBe(200)
})

test('a day is written as the app writes it, in every language', async () => {
  const { booking, url } = await shared()
  await db.updateTable('bookings').set({ promisedOn: '2026-09-25' }).where('id', '=', booking.id).execute()
  const pages = LANGUAGES.map(async (lang) => [lang, (await app.inject({ url: `${url}?lang=${lang}` })).body] as const)
  const written = (await Promise.all(pages)).map(([lang, body]) => [lang, /[^<>]+ 25 [^<>]+/.exec(body)?.[0]])
  expect(Object.fromEntries(written)).toEqual({
    en: 'Fri 25 Sep',
    hi: 'शुक्र 25 सित',
    mr: 'शुक्र 25 सप्टें',
    gu: 'શુક્ર 25 સપ્ટે',
    ta: 'வெ 25 செப்',
    te: 'శుక్ర 25 సెప్టెం',
    pa: 'ਸ਼ੁੱਕਰ 25 ਸਤੰ',
  })
})
