import type { Reply } from '@vapsi/contract/endpoint'
import type { payments } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { anAdmin, aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

type HowTo = Reply<typeof payments.howToPay>
const withUpi = await anApp({ UPI_VPA: 'office@okbank', UPI_PAYEE: 'Vapsi Logistics LLP' })
const without = await anApp()

test('with UPI the link asks for the exact amount, to the payee that the office has named, with the reference', async () => {
  const { shipper, booking } = await anAssignedBooking({ shipperRupees: 50_000.5 })
  await withUpi.as(await anAdmin())('POST', '/api/admin/payment-terms', {
    bookingId: booking.id,
    advancePercentageShipper: 30,
    advancePercentageDriver: 50,
  })
  const { status, body } = await withUpi.as(shipper)<HowTo>('GET', `/api/bookings/${booking.id}/how-to-pay`)
  expect(status).toBe(200)
  const link = new URL(body.upi?.link ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'office@okbank',
    pn: 'Vapsi Logistics LLP',
    am: '15000.15',
    cu: 'INR',
    tn: body.reference,
    tr: body.reference,
  })
  expect(body.due).toBe(15_000.15)
  expect(body.upi?.qr).toMatch(/^<svg/)
})

test('without UPI it says how to pay the office', async () => {
  const { shipper, booking } = await anAssignedBooking()
  const { body } = await without.as(shipper)<HowTo>('GET', `/api/bookings/${booking.id}/how-to-pay`)
  expect(body.upi).toBeNull()
  expect(body.instructions).toContain(`quote ${body.reference}`)
})

test("somebody else's booking, and an id that is none, are not found", async () => {
  const { booking } = await anAssignedBooking()
  const other = withUpi.as(await aShipper())
  expect((await other('GET', `/api/bookings/${booking.id}/how-to-pay`)).status).toBe(404)
  expect((await other('GET', '/api/bookings/x/how-to-pay')).status).toBe(404)
})

test('a finished trip asks for all that is open, whatever its terms say and without any', async () => {
  const { shipper, booking } = await anAssignedBooking({ shipperRupees: 50_000 })
  const due = async () => (await withUpi.as(shipper)<HowTo>('GET', `/api/bookings/${booking.id}/how-to-pay`)).body
  expect(await due()).toMatchObject({ kind: 'none', due: 0 })
  await db
    .updateTable('bookings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', booking.id)
    .execute()
  expect(await due()).toMatchObject({ kind: 'balance', due: 50_000 })
  await withUpi.as(await anAdmin())('POST', '/api/admin/payment-terms', {
    bookingId: booking.id,
    advancePercentageShipper: 30,
  })
  const { kind, due: rupees, upi } = await due()
  expect({ kind, rupees }).toEqual({ kind: 'balance', rupees: 50_000 })
  expect(upi?.link).toContain('am=50000.00&')
})
