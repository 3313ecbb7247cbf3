import type { ErrorBody } from '@vapsi/contract/errors'
import type { ProposedLine, WaitingView } from '@vapsi/contract/detention/waiting'
import { expect, test } from 'vitest'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { type Person, aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { chargesRoutes } from './charges.routes.ts'

const { as } = await servedRoom(chargesRoutes)
const [first, second] = [await anAdmin({ officeRole: 'accounts' }), await anAdmin()]
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
type Answer = WaitingView & ErrorBody

/** Arrived and loaded this many hours ago; 6 hours free, ₹1,500 a day. */
async function aWait(arrived = 40, loaded = 5, given: Parameters<typeof aBooking>[0] = {}) {
  const made = await aBooking({
    status: 'loading_done',
    driverResponse: 'accepted',
    detentionDayPaise: 150_000,
    ...given,
  })
  const { booking, transporter } = made
  const stamp = { bookingId: booking.id, transporterId: transporter.id, awayKm: null }
  await db
    .insertInto('tripStamps')
    .values([
      { ...stamp, stamp: 'pickup_arrived', at: ago(arrived) },
      { ...stamp, stamp: 'loaded', at: ago(loaded) },
    ])
    .execute()
  return made
}
const confirm = (person: Person | null, id: string, ifRupees = 3000, end = 'pickup') =>
  as(person)<Answer>('POST', `/api/admin/bookings/${id}/detention/confirm`, { end, ifRupees })
const decline = (person: Person | null, id: string) =>
  as(person)<Answer>('POST', `/api/admin/bookings/${id}/detention/decline`, { end: 'pickup', reason: 'Gate was open' })

test('a confirmed line raises both prices by the same, once however many clerks press, and leaves the advance as it was', async () => {
  const { booking } = await aWait()
  await withTerms(booking, second)
  // 35 hours, of which 6 are free: two days have begun.
  const answers = await Promise.all([first, second, first, second].map((clerk) => confirm(clerk, booking.id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ body }) => body.code === 'charge_decided')).toHaveLength(3)
  expect(await bookingRow(booking.id)).toMatchObject({
    negotiatedPriceShipperPaise: 48_000_00,
    negotiatedPriceDriverPaise: 43_000_00,
    adminMarginPaise: 5_000_00,
    chargesShipperPaise: 3000_00,
  })
  const money = db.selectFrom('bookingMoney').selectAll().where('bookingId', '=', booking.id)
  expect(await money.executeTakeFirst()).toMatchObject({
    advanceShipperPaise: 13_500_00,
    advanceDriverPaise: 20_000_00,
  })
  expect(await eventsOf(booking.id)).toEqual(['charge_confirmed'])
  expect(answers.find(({ status }) => status === 200)?.body.waits).toMatchObject([
    { status: 'confirmed', rupees: 3000 },
  ])
})

test('one clerk confirms while another declines: one of them does it', async () => {
  const { booking } = await aWait()
  const answers = await Promise.all([confirm(first, booking.id), decline(second, booking.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const rows = await db.selectFrom('tripCharges').select('status').where('bookingId', '=', booking.id).execute()
  expect(rows).toHaveLength(1)
})

test('a declined line changes no price, and both sides read why', async () => {
  const { booking, shipper, transporter } = await aWait()
  expect((await decline(first, booking.id)).status).toBe(200)
  expect(await bookingRow(booking.id)).toMatchObject({ negotiatedPriceShipperPaise: 45_000_00, chargesDriverPaise: 0 })
  for (const side of [shipper, transporter]) {
    const { body } = await as(side)<WaitingView>('GET', `/api/bookings/${booking.id}/waiting`)
    expect(body.waits).toMatchObject([{ status: 'declined', reason: 'Gate was open', rupees: 3000 }])
  }
  expect(await confirm(first, booking.id)).toMatchObject({ status: 409, body: { code: 'charge_decided' } })
})

test('another amount than was looked at, no waiting, waiting within the free hours, and a trip without a rate are no line', async () => {
  const { booking } = await aWait()
  expect(await confirm(first, booking.id, 1500)).toMatchObject({
    status: 409,
    body: { code: 'charge_changed', params: { rupees: 3000 } },
  })
  expect(await confirm(first, booking.id, 3000, 'drop')).toMatchObject({ status: 409, body: { code: 'charge_absent' } })
  for (const free of [await aWait(7, 5), await aWait(40, 5, { detentionDayPaise: null })])
    expect(await confirm(first, free.booking.id)).toMatchObject({ status: 409, body: { code: 'charge_absent' } })
  const off = await aWait(40, 5, { status: 'cancelled' })
  expect(await confirm(first, off.booking.id)).toMatchObject({ status: 409, body: { code: 'booking_state' } })
})

test('what is decided is the office’s accounts’ to decide', async () => {
  const { booking, shipper, transporter } = await aWait()
  expect((await confirm(null, booking.id)).status).toBe(401)
  for (const person of [shipper, transporter, await anAdmin({ officeRole: 'dispatcher' })])
    expect((await confirm(person, booking.id)).status).toBe(403)
  expect((await confirm(first, crypto.randomUUID())).status).toBe(404)
  expect((await confirm(first, booking.id, -1)).status).toBe(400)
  expect((await confirm(first, booking.id, 3000, 'middle')).status).toBe(400)
  expect((await as(shipper)('GET', '/api/admin/detention')).status).toBe(403)
})

test('the office pages through what waits, the longest first, and what is decided leaves the list', async () => {
  const made = [await aWait(100, 90), await aWait(100, 80), await aWait(100, 70)]
  const ids = made.map(({ booking }) => booking.id)
  const list = async (query = '') => {
    const { body, headers } = await as(first)<ProposedLine[]>('GET', `/api/admin/detention?limit=2${query}`)
    return { rows: body, next: /cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1], total: headers['x-total-count'] }
  }
  const found: string[] = []
  let page = await list()
  const { total } = page
  for (;;) {
    found.push(...page.rows.map(({ bookingId }) => bookingId))
    if (!page.next) break
    page = await list(`&cursor=${page.next}`)
  }
  expect(found).toHaveLength(Number(total))
  expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  await decline(first, ids[0]!)
  expect((await list()).total).toBe(String(Number(total) - 1))
  expect((await as(await aShipper())('GET', `/api/bookings/${ids[0]}/waiting`)).status).toBe(404)
})
