import { fields } from '@vapsi/contract/messages/en/fields'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBooking, aBookingForm, aStop, eventsOf } from '../../../test/factories/bookings.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays } from '../../../test/factories/places.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { Failure } from '../../platform/fail.ts'
import { bookTruck } from './book-truck.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/market-trucks/${id}/book-detailed`
const statusOfPosting = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const codeOf = (error: unknown) => (error instanceof Failure ? error.code : error)

test('a shipper requests a posted truck: the posting is reserved and what it said is stored', async () => {
  const [shipper, { posting, vehicle }] = [await aShipper(), await aPosting()]
  const form = aBookingForm({ fromLocation: 'somewhere else', price: '45000.00' })
  const { status, body } = await as(shipper)<ShipperBookingView>('POST', urlOf(posting.id), form)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    viewer: 'shipper',
    status: 'pending',
    adminApprovalStatus: 'pending',
    paymentStatus: 'terms_pending',
    fromLocation: posting.fromLocation,
    price: 45_000,
    vehicleCategory: vehicle.category,
    marketTruckId: posting.id,
    senderDetails: aStop(),
    transporter: null,
    vehicle: null,
    can: { cancel: true, uploadLr: false, complete: false },
    timeline: [{ step: 'requested', actor: 'shipper', actorName: shipper.name, note: null }],
  })
  expect(body.reference).toMatch(/^VP-\d+$/)
  expect(await statusOfPosting(posting.id)).toBe('booked')
  expect(await eventsOf(body.id)).toEqual(['booking_requested'])
})

test('two shippers book one truck at once: one request, the other reads that it was taken', async () => {
  const { posting } = await aPosting()
  const shippers = await Promise.all([aShipper(), aShipper(), aShipper(), aShipper()])
  const outcomes = await Promise.allSettled(shippers.map((s) => bookTruck(db, s, posting.id, aBookingForm())))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(codeOf(outcome.reason)).toBe('posting_taken')
  expect(await db.selectFrom('bookings').select('id').where('postingId', '=', posting.id).execute()).toHaveLength(1)
})

test('the sixth waiting request is too many, also when all come at once', async () => {
  const shipper = await aShipper()
  const postings = await Promise.all(Array.from({ length: 8 }, () => aPosting()))
  const outcomes = await Promise.allSettled(
    postings.map(({ posting }) => bookTruck(db, shipper, posting.id, aBookingForm())),
  )
  const refused = outcomes.filter((o) => o.status === 'rejected')
  expect(refused.map((o) => codeOf(o.reason))).toEqual(['too_many_pending', 'too_many_pending', 'too_many_pending'])
  const sixth = await as(shipper)<ErrorBody>('POST', urlOf((await aPosting()).posting.id), aBookingForm())
  expect([sixth.status, sixth.body.code, sixth.headers['retry-after']]).toEqual([429, 'too_many_pending', '300'])
  const left = await Promise.all(postings.map(({ posting }) => statusOfPosting(posting.id)))
  expect(left.filter((s) => s === 'active')).toHaveLength(3)
})

test('another price than the posting has is a conflict and reserves nothing', async () => {
  const { posting } = await aPosting()
  const answer = await as(await aShipper())<ErrorBody>('POST', urlOf(posting.id), aBookingForm({ price: 1 }))
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
  expect(await statusOfPosting(posting.id)).toBe('active')
})

test('a truck that is booked is taken; one that is over, closed or never was is not on the market', async () => {
  const shipper = await aShipper()
  const booked = await aPosting({ status: 'booked' })
  await aBooking({ postingId: booked.posting.id })
  const own = await aPosting({ status: 'booked' })
  await aBooking({ postingId: own.posting.id, shipper })
  const expired = await aPosting({ availableFrom: inDays(-31), validUntil: inDays(-1) })
  const closed = await aPosting({ status: 'closed' })
  const over = await aPosting({ status: 'closed' })
  await aBooking({ postingId: over.posting.id, shipper, status: 'completed' })
  const answers = await Promise.all(
    [booked, own, expired, closed, over]
      .map(({ posting }) => posting.id)
      .concat(crypto.randomUUID(), 'no-uuid')
      .map((id) => as(shipper)<ErrorBody>('POST', urlOf(id), aBookingForm())),
  )
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'posting_taken'],
    [409, 'posting_yours'],
    [404, 'posting_not_found'],
    [404, 'posting_not_found'],
    [404, 'posting_not_found'],
    [404, 'posting_not_found'],
    [404, 'posting_not_found'],
  ])
})

test('the form is checked again by the server', async () => {
  const [shipper, { posting }] = [await aShipper(), await aPosting()]
  const send = (given: object) => as(shipper)<ErrorBody>('POST', urlOf(posting.id), aBookingForm(given))
  for (const bad of [
    { pickupDetails: aStop({ contactNumber: '12345' }) },
    { deliveryDetails: aStop({ pincode: '4000' }) },
    { materialType: '' },
    { weight: undefined },
    { price: -1 },
    { price: 0.001 },
    { price: 'NaN' },
    { price: '1e309' },
    { negotiatedPriceDriver: 1 },
    { status: 'completed' },
  ])
    expect((await send(bad)).status, JSON.stringify(bad)).toBe(400)
  const endless = JSON.stringify(aBookingForm()).replace('45000', '1e309')
  const json = { 'content-type': 'application/json' }
  expect((await as(shipper)('POST', urlOf(posting.id), endless, json)).status).toBe(400)
  const { body } = await send({ pickupDetails: aStop({ contactNumber: '12345' }) })
  expect(Object.values(body.fields ?? {})).toContain('Contact numbers must be exactly 10 digits.')
  expect(await statusOfPosting(posting.id)).toBe('active')
})

test('of several refusals the message is the first in this order: what is missing, phones, pincodes', async () => {
  const [shipper, { posting }] = [await aShipper(), await aPosting()]
  const said = async (given: object) =>
    (await as(shipper)<ErrorBody>('POST', urlOf(posting.id), aBookingForm(given))).body
  const pickupDetails = aStop({ contactNumber: '12345' })
  const noPincode = aStop({ pincode: '4000' })
  const all = await said({ price: null, pickupDetails, deliveryDetails: aStop({ city: '', pincode: '1' }) })
  expect(all.message).toBe(fields.details_missing)
  expect(Object.keys(all.fields ?? {})).toEqual([
    'deliveryDetails.city',
    'pickupDetails.contactNumber',
    'deliveryDetails.pincode',
    'price',
  ])
  const wrong = await said({ price: -1, pickupDetails: noPincode, deliveryDetails: pickupDetails })
  expect(wrong.message).toBe(fields.contact_digits)
  expect((await said({ price: -1, pickupDetails: noPincode })).message).toBe(fields.pincode_digits)
  for (const pincode of ['000000', '094567', '290001'])
    expect((await said({ pickupDetails: aStop({ pincode }) })).message).toBe(fields.pincode_unknown)
})

test('only a shipper books', async () => {
  const { posting } = await aPosting()
  const statuses = await Promise.all(
    [null, await aTransporter(), await anAdmin()].map(
      async (person) => (await as(person)('POST', urlOf(posting.id), aBookingForm())).status,
    ),
  )
  expect(statuses).toEqual([401, 403, 403])
})

test('the same request sent again with its key books once', async () => {
  const [shipper, { posting }] = [await aShipper(), await aPosting()]
  const send = () =>
    as(shipper)<ShipperBookingView>('POST', urlOf(posting.id), aBookingForm(), { 'idempotency-key': 'book-1' })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
})

test('goods heavier than the posted truck may carry are refused at their field, in whatever unit', async () => {
  const { posting } = await aPosting()
  for (const weight of ['17 Tons', '16,001 kg', '17 t of cotton']) {
    const form = aBookingForm({ weight })
    const { status, body } = await as(await aShipper())<ErrorBody>('POST', urlOf(posting.id), form)
    expect({ status, code: body.code, at: Object.keys(body.fields ?? {}) }).toEqual({
      status: 422,
      code: 'request_overweight',
      at: ['weight'],
    })
  }
  expect(await statusOfPosting(posting.id)).toBe('active')
  const fitting = await as(await aShipper())('POST', urlOf(posting.id), aBookingForm({ weight: '16 Tons' }))
  expect(fitting.status).toBe(201)
})
