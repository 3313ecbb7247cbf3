import type { BookingView } from '@vapsi/contract/booking-views'
import type { ShipmentView } from '@vapsi/contract/bookings/shipments'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aSettledTrip } from '../../../test/factories/settled.ts'
import { type Person, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const office = as(await anAdmin())

test('a trip that was called off stays with its shipper and its transporter until the money is back', async () => {
  const { booking, shipper, transporter } = await aSettledTrip(
    {},
    { status: 'confirmed', completedAt: null, driverResponse: 'accepted' },
  )
  const pay = async (paymentType: string, amount: number, reference: string) => {
    const paid = { bookingId: booking.id, amount, paymentType, reference, paymentMethod: 'neft' }
    return (await office<{ id: string }>('POST', '/api/admin/payments', paid)).body.id
  }
  const received = await pay('advance_from_shipper', 12_750, 'UTR000000301')
  const paidOut = await pay('advance_to_driver', 10_000, 'UTR000000302')
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelReason: 'Goods are not ready' })
    .where('id', '=', booking.id)
    .execute()

  const shipments = async () =>
    (await as(shipper)<ShipmentView[]>('GET', '/api/shipments?group=running')).body.map((one) => one.booking?.next)
  const bookings = async (person: Person, group: string) =>
    (await as(person)<BookingView[]>('GET', `/api/bookings?group=${group}`)).body.map(({ next }) => next)
  const back = { code: 'money_back', params: { amount: 12_750 } }
  expect(await shipments()).toMatchObject([back])
  expect(await bookings(shipper, 'payments')).toMatchObject([back])
  expect(await bookings(transporter, 'over')).toMatchObject([{ code: 'driver_gives_back', params: { amount: 10_000 } }])
  // What runs, and what is completed, is as it was.
  for (const person of [shipper, transporter])
    for (const group of ['running', 'completed']) expect(await bookings(person, group)).toEqual([])

  for (const id of [received, paidOut])
    expect((await office('POST', `/api/admin/payments/${id}/reverse`, { reason: 'Called off' })).status).toBe(201)
  expect(await shipments()).toEqual([])
  expect(await bookings(shipper, 'payments')).toEqual([])
  expect(await bookings(transporter, 'over')).toEqual([])
})
