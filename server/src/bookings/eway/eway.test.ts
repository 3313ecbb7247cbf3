import type { ErrorBody } from '@vapsi/contract/errors'
import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import type { NeedView } from '@vapsi/contract/admin/needs'
import type { EndingBill, EwayView } from '@vapsi/contract/bookings/eway'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { receiptForm } from '../../../test/factories/receipts.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { tellEway } from './tell-eway.ts'

const { as } = await anApp()
const clerk = await anAdmin({ officeRole: 'dispatcher' })
type Answer = EwayView & ErrorBody
const see = (person: Person | null, id: string) => as(person)<Answer>('GET', `/api/bookings/${id}/eway-bill`)
const keep = (person: Person | null, id: string, given: object = {}) =>
  as(person)<Answer>('PUT', `/api/bookings/${id}/eway-bill`, {
    number: '381002345678',
    generatedAt: '2026-03-14T10:00:00+05:30',
    km: 1153,
    ...given,
  })
const trip = (status: 'confirmed' | 'loading_done' | 'in_transit' | 'completed' = 'in_transit') =>
  aBooking({ status, driverResponse: 'accepted' })
const endsIn = (bookingId: string, hours: number) =>
  db
    .updateTable('ewayBills')
    .set({ validUntil: new Date(Date.now() + hours * 3_600_000) })
    .where('bookingId', '=', bookingId)
    .execute()

test('either side or the office enters it, and all read until when it holds', async () => {
  const { booking, shipper, transporter } = await trip()
  expect((await see(shipper, booking.id)).body).toMatchObject({ bill: null, isMissing: false, can: { keep: true } })
  const { body } = await keep(shipper, booking.id)
  expect(body.bill).toMatchObject({
    number: '381002345678',
    validUntil: '2026-03-20T18:30:00.000Z',
    isOtherTruck: false,
  })
  for (const person of [transporter, clerk]) expect((await see(person, booking.id)).body.bill).toEqual(body.bill)
  expect((await keep(transporter, booking.id, { km: '200' })).body.bill?.validUntil).toBe('2026-03-15T18:30:00.000Z')
  expect((await keep(clerk, booking.id, { isOverDimensional: true, km: 21 })).body.bill?.validUntil).toBe(
    '2026-03-16T18:30:00.000Z',
  )
  expect(await eventsOf(booking.id)).toEqual(['eway_kept', 'eway_kept', 'eway_kept'])
})

test('receipt and bill know each other’s number, and the map the kilometres', async () => {
  const { booking, shipper } = await trip('confirmed')
  await db.updateTable('bookings').set({ roadKm: 128 }).where('id', '=', booking.id).execute()
  const known = async () => (await see(shipper, booking.id)).body.known
  const draft = async () =>
    (await as(shipper)<LorryReceiptsView>('GET', `/api/bookings/${booking.id}/lr/receipts`)).body.draft
  expect([await known(), (await draft()).ewayBill]).toEqual([{ number: null, km: 128 }, null])
  const issue = (body: object) => as(shipper)('POST', `/api/bookings/${booking.id}/lr/issue`, body)
  expect((await issue({ ...receiptForm, ewayBill: '331001234567' })).status).toBe(201)
  expect((await known()).number).toBe('331001234567')
  const other = await trip('confirmed')
  await keep(other.shipper, other.booking.id)
  const { body } = await as(other.shipper)<LorryReceiptsView>('GET', `/api/bookings/${other.booking.id}/lr/receipts`)
  expect(body.draft.ewayBill).toBe('381002345678')
  await db.updateTable('bookings').set({ roadKm: null }).where('id', '=', booking.id).execute()
  expect((await known()).km).toBeNull()
})

test('what is no bill, of nobody’s trip or of one that is over is refused', async () => {
  const { booking, shipper } = await trip()
  expect((await keep(null, booking.id)).status).toBe(401)
  expect((await keep(await aShipper(), booking.id)).status).toBe(404)
  expect((await see(await aTransporter(), booking.id)).status).toBe(404)
  expect((await keep(await anAdmin({ officeRole: 'accounts' }), booking.id)).status).toBe(403)
  for (const wrong of [{ number: '12345' }, { km: 0 }, { km: 1.5 }, { generatedAt: 'today' }])
    expect((await keep(shipper, booking.id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  const ahead = { generatedAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await keep(shipper, booking.id, ahead)).toMatchObject({ status: 422, body: { code: 'eway_ahead' } })
  const over = await trip('completed')
  expect(await keep(over.shipper, over.booking.id)).toMatchObject({ status: 409, body: { code: 'booking_state' } })
})

test('above ₹50,000 of declared value without a number the start asks once', async () => {
  const declared = async (declaredRupees: number, ewayBill = '') => {
    const made = await trip('confirmed')
    const form = { ...receiptForm, declaredRupees, ewayBill }
    expect((await as(clerk)('POST', `/api/bookings/${made.booking.id}/lr/issue`, form)).status).toBe(201)
    await aDocument(made.booking, { kind: 'lr' })
    await db.updateTable('bookings').set({ status: 'loading_done' }).where('id', '=', made.booking.id).execute()
    const start = (body: object = {}) =>
      as(made.transporter)<ErrorBody>('POST', `/api/bookings/${made.booking.id}/start`, body)
    return { ...made, start }
  }
  const rich = await declared(50_001)
  expect((await see(rich.transporter, rich.booking.id)).body.isMissing).toBe(true)
  expect(await rich.start()).toMatchObject({ status: 409, body: { code: 'eway_missing' } })
  expect((await bookingRow(rich.booking.id)).status).toBe('loading_done')
  expect((await rich.start({ withoutEwayBill: true })).status).toBe(200)
  expect((await (await declared(50_000)).start()).status).toBe(200)
  expect((await (await declared(900_000, '381002345678')).start()).status).toBe(200)
  const entered = await declared(900_000)
  await keep(entered.shipper, entered.booking.id)
  expect((await entered.start()).status).toBe(200)
})

test('8 hours before its end driver, shipper and office are notified, once; a delivered trip no longer needs it', async () => {
  const { booking, shipper, transporter } = await trip()
  await keep(shipper, booking.id)
  await endsIn(booking.id, 8.1)
  const needs = async () =>
    (await as(clerk)<NeedView[]>('GET', '/api/admin/needs?limit=200&kind=eway_ending')).body.filter(
      (need) => need.booking?.id === booking.id,
    )
  const told = async () => (await eventsOf(booking.id)).filter((type) => type === 'eway_ending')
  await tellEway(db)
  expect([await told(), await needs()]).toEqual([[], []])
  await endsIn(booking.id, 7.9)
  await Promise.all([tellEway(db), tellEway(db)])
  expect(await told()).toEqual(['eway_ending'])
  expect(await needs()).toHaveLength(1)
  const listed = async () =>
    (await as(clerk)<EndingBill[]>('GET', '/api/admin/eway-bills?limit=200')).body.map(({ bookingId }) => bookingId)
  expect(await listed()).toContain(booking.id)
  // Once extended, it is notified again.
  await keep(transporter, booking.id, { generatedAt: new Date().toISOString(), km: 400 })
  expect(await needs()).toEqual([])
  await endsIn(booking.id, 1)
  expect((await see(transporter, booking.id)).body.can).toEqual({ keep: true, extend: true })
  await aDocument(booking)
  expect((await see(transporter, booking.id)).body.can).toEqual({ keep: true, extend: false })
  await tellEway(db)
  expect([await told(), await needs()]).toEqual([['eway_ending'], []])
  expect(await listed()).not.toContain(booking.id)
  expect((await as(shipper)('GET', '/api/admin/eway-bills')).status).toBe(403)
})

test('another truck reminds of Part B', async () => {
  const { booking, shipper } = await trip('confirmed')
  await keep(shipper, booking.id)
  const { vehicle, transporter } = await aVehicle()
  const change = {
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: 45_000,
    negotiatedPriceDriver: 40_000,
    reason: 'Broke down',
  }
  const answer = await as(clerk)<ErrorBody>('POST', `/api/admin/bookings/${booking.id}/change-truck`, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await eventsOf(booking.id)).toContain('eway_other_truck')
  expect((await see(shipper, booking.id)).body.bill?.isOtherTruck).toBe(true)
  expect((await keep(transporter, booking.id)).body.bill?.isOtherTruck).toBe(false)
})
