import type { BookingView, ShipperBookingView, TransporterBookingView } from '@vapsi/contract/booking-views'
import { Kysely, PostgresDialect, CamelCasePlugin } from 'kysely'
import { BOOKING_STATUSES } from '@vapsi/contract/lifecycle'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db, pool } from '../../../test/harness.ts'
import type { Tables } from '../../tables.ts'
import { listBookings } from './booking-views.ts'

const { as } = await servedBookings()
const admin = await anAdmin()

/** A booking with everything that the other side must not see: unmistakable prices, notes, payments both ways. */
async function aFullBooking(given: Parameters<typeof aBooking>[0] = {}) {
  const trip = await aBooking({
    status: 'in_transit',
    negotiatedPriceShipperPaise: 77_771_11,
    negotiatedPriceDriverPaise: 66_662_22,
    negotiationNotes: 'Office only words',
    pricePaise: 55_553_33,
    ...given,
  })
  await aDocument(trip.booking, { kind: 'lr' })
  const payment = { bookingId: trip.booking.id, paymentMethod: null, notes: 'Office note', reversalOf: null }
  await db
    .insertInto('payments')
    .values([
      {
        ...payment,
        amountPaise: 11_114_44,
        paymentType: 'advance_from_shipper',
        reference: 'FROM-1',
        recordedBy: admin.id,
      },
      { ...payment, amountPaise: 22_225_55, paymentType: 'advance_to_driver', reference: 'TO-1', recordedBy: admin.id },
    ])
    .execute()
  return trip
}

const get = async <T>(person: Person, id: string) => (await as(person)<T>('GET', `/api/bookings/${id}`)).body
const numbersOf = (value: unknown): number[] =>
  value && typeof value === 'object'
    ? Object.values(value).flatMap(numbersOf)
    : typeof value === 'number'
      ? [value]
      : []
const keysOf = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? (Array.isArray(value) ? [] : Object.keys(value)).concat(Object.values(value).flatMap(keysOf))
    : []

test("each side sees its own money and no trace of the other's", async () => {
  const { booking, shipper, transporter } = await aFullBooking()
  const mine = await get<ShipperBookingView>(shipper, booking.id)
  expect(mine).toMatchObject({
    viewer: 'shipper',
    price: 77_771.11,
    negotiatedPriceShipper: 77_771.11,
    totalReceivedFromShipper: 11_114.44,
    balanceDue: 66_656.67,
    payments: [{ amount: 11_114.44, reference: 'FROM-1' }],
  })
  const theirs = await get<TransporterBookingView>(transporter, booking.id)
  expect(theirs).toMatchObject({
    viewer: 'transporter',
    price: 66_662.22,
    totalPaidToDriver: 22_225.55,
    balanceFromOffice: 44_436.67,
    payments: [{ amount: 22_225.55, reference: 'TO-1' }],
  })

  for (const view of [mine, (await as(shipper)<BookingView[]>('GET', '/api/bookings')).body[0]]) {
    for (const secret of ['TO-1', 'Office only', 'Office note']) expect(JSON.stringify(view)).not.toContain(secret)
    for (const secret of [66_662.22, 22_225.55, 44_436.67, 11_108.89]) expect(numbersOf(view)).not.toContain(secret)
    for (const key of ['negotiatedPriceDriver', 'adminMargin', 'totalPaidToDriver', 'negotiationNotes', 'vehicleId'])
      expect(keysOf(view)).not.toContain(key)
  }
  for (const view of [theirs, (await as(transporter)<BookingView[]>('GET', '/api/bookings')).body[0]]) {
    for (const secret of ['FROM-1', 'Office only', 'Office note']) expect(JSON.stringify(view)).not.toContain(secret)
    for (const secret of [77_771.11, 55_553.33, 11_114.44, 66_656.67, 11_108.89])
      expect(numbersOf(view)).not.toContain(secret)
    for (const key of ['negotiatedPriceShipper', 'adminMargin', 'totalReceivedFromShipper', 'balanceDue', 'terms'])
      expect(keysOf(view)).not.toContain(key)
  }
})

test('nobody owes the price of a trip that was called off: what came for it is to be given back', async () => {
  const { booking, shipper, transporter } = await aFullBooking({ status: 'cancelled' })
  await withTerms(booking, admin)
  expect(await get(shipper, booking.id)).toMatchObject({ balanceDue: -11_114.44, advanceDue: 0 })
  expect(await get(transporter, booking.id)).toMatchObject({ balanceFromOffice: -22_225.55 })
})

test('contacts, telephones and the vehicle number are there from confirmed on, and gone when it is called off', async () => {
  for (const status of BOOKING_STATUSES) {
    const { booking, shipper, transporter, vehicle } = await aBooking({ status })
    const isOn = !['pending', 'cancelled'].includes(status)
    const mine = await get<ShipperBookingView>(shipper, booking.id)
    expect(mine.vehicle?.vehicleNumber ?? null, status).toBe(isOn ? vehicle.vehicleNumber : null)
    expect(mine.transporter?.mobile ?? null, status).toBe(isOn ? transporter.mobile : null)
    if (status === 'pending') continue
    const theirs = await get<TransporterBookingView>(transporter, booking.id)
    expect(theirs.shipper.mobile, status).toBe(isOn ? shipper.mobile : null)
    expect(theirs.senderDetails !== null, status).toBe(isOn)
  }
})

test('a waiting request says which truck it asks for and since when; once assigned, or declined, no more', async () => {
  const { posting, vehicle, transporter } = await aPosting({ status: 'booked' })
  const { booking, shipper } = await aBooking({ postingId: posting.id })
  const read = async () => (await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${booking.id}`)).body
  const { category, vehicleType, passingWeight } = vehicle
  const { id, name, company } = transporter
  expect(await read()).toMatchObject({
    asked: { category, vehicleType, passingWeight, transporter: { id, name, company } },
    waitsSince: booking.pendingSince.toISOString(),
    transporter: null,
  })
  await db.updateTable('bookings').set({ driverResponse: 'declined' }).where('id', '=', booking.id).execute()
  expect((await read()).asked).toBeNull()
  const assigned = await aBooking({ status: 'confirmed' })
  const view = (await as(assigned.shipper)<ShipperBookingView>('GET', `/api/bookings/${assigned.booking.id}`)).body
  expect([view.asked, view.waitsSince]).toEqual([null, null])
})

test('a mobile that its account only named is shown to nobody: it may be a stranger’s', async () => {
  const [shipper, transporter] = [
    await aShipper({ mobileVerified: false }),
    await aTransporter({ mobileVerified: false }),
  ]
  const { booking } = await aBooking({ status: 'confirmed', shipper, transporter })
  expect((await get<ShipperBookingView>(shipper, booking.id)).transporter).toMatchObject({ mobile: null })
  expect((await get<TransporterBookingView>(transporter, booking.id)).shipper).toMatchObject({ mobile: null })
})

test("a booking is its parties' only: everybody else reads that it is not there", async () => {
  const { booking } = await aFullBooking()
  const statusFor = async (person: Person | null, id = booking.id) =>
    (await as(person)('GET', `/api/bookings/${id}`)).status
  expect(await statusFor(await aShipper())).toBe(404)
  expect(await statusFor(await aTransporter())).toBe(404)
  expect(await statusFor(await aShipper(), 'no-uuid')).toBe(404)
  expect(await statusFor(null)).toBe(401)
  expect(await statusFor(admin)).toBe(403)
  expect((await as(admin)('GET', '/api/bookings')).body).toEqual([])
  expect((await as(null)('GET', '/api/bookings')).status).toBe(401)
  expect((await as(await aShipper())('GET', '/api/bookings?status=unknown')).status).toBe(400)
})

test('the list is newest first, filtered, counted and continued by its link', async () => {
  const shipper = await aShipper()
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'in_transit'] as const
  const ids: string[] = []
  for (const status of statuses) ids.unshift((await aBooking({ shipper, status })).booking.id)
  const list = (query: string) => as(shipper)<BookingView[]>('GET', `/api/bookings${query}`)
  const idsOf = async (query: string) => (await list(query)).body.map(({ id }) => id)
  expect(await idsOf('')).toEqual(ids)
  expect(await idsOf('?group=running')).toEqual([ids[0], ids[3], ids[4]])
  expect(await idsOf('?group=payments')).toEqual([ids[0], ids[2], ids[3]])
  expect(await idsOf('?group=completed')).toEqual([ids[2]])
  expect(await idsOf('?status=cancelled')).toEqual([ids[1]])
  const first = await list('?limit=2')
  expect(first.headers['x-total-count']).toBe('5')
  const next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  expect(await idsOf(next)).toEqual(ids.slice(2, 4))
  expect((await list('?cursor=nonsense')).status).toBe(400)
})

test('a list of twenty asks the database as often as a list of one', async () => {
  const counted = async (person: Person) => {
    let queries = 0
    const counting = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin()],
      log: () => {
        queries += 1
      },
    })
    await listBookings(counting, person, { limit: 50 })
    return queries
  }
  const [one, many, driver] = [await aShipper(), await aShipper(), await aTransporter()]
  await aFullBooking({ shipper: one })
  for (let made = 0; made < 20; made += 1) await aFullBooking({ shipper: many, transporter: driver })
  expect(await counted(many)).toBe(await counted(one))
  expect(await counted(driver)).toBeLessThanOrEqual(7)
})

test('what another transporter answered before is not the next one’s to read', async () => {
  const { booking, transporter } = await aFullBooking()
  const before = await aTransporter({ name: 'Earlier Roadways' })
  for (const [type, actorId] of [
    ['booking_declined', before.id],
    ['booking_accepted', transporter.id],
  ] as const)
    await db
      .insertInto('events')
      .values({
        type,
        actorId,
        actorRole: 'transporter',
        subjectType: 'booking',
        subjectId: booking.id,
        before: null,
        after: null,
        data: JSON.stringify({ reason: 'Too cheap', pricePaise: 1 }),
      })
      .execute()
  const { timeline } = await get<TransporterBookingView>(transporter, booking.id)
  expect(timeline.map(({ step }) => step)).toEqual(['accepted'])
})
