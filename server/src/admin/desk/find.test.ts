import type { FoundView } from '@vapsi/contract/admin/find'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aReference } from '../../../test/factories/bank-statements.ts'
import { type Person, anAdmin, aShipper } from '../../../test/factories/users.ts'

const { as } = await anApp()
const admin = await anAdmin()
const find = async (q: string, by: Person | null = admin) =>
  as(by)<FoundView[]>('GET', `/api/admin/find?q=${encodeURIComponent(q)}`)
const bookingsIn = async (q: string) =>
  (await find(q)).body.filter(({ kind }) => kind === 'booking').map(({ id }) => id)

test('one box finds a booking by its number, its vehicle however spaced, and a mobile with or without +91', async () => {
  const { booking, vehicle, shipper } = await aBooking({ status: 'in_transit' })
  const plate = vehicle.vehicleNumber
  const spaced = plate.replace(/^(..)(\d+)([A-Z]+)(\d+)$/, '$1 $2 $3 $4')
  for (const q of [
    `VP-${booking.number}`,
    plate,
    spaced,
    plate.slice(-6).toLowerCase(),
    shipper.mobile!,
    `+91 ${shipper.mobile}`,
    `0${shipper.mobile}`,
  ])
    expect(await bookingsIn(q), q).toContain(booking.id)
  expect((await find(`+91${shipper.mobile}`)).body).toContainEqual(
    expect.objectContaining({ kind: 'person', id: shipper.id }),
  )
  expect((await find(plate)).body).toContainEqual(expect.objectContaining({ kind: 'vehicle', id: vehicle.id }))
})

test('a place is found by its other name, a party by a part of it, a transfer by its UTR in groups', async () => {
  const shipper = await aShipper({ company: `Findable ${crypto.randomUUID().slice(0, 8)}` })
  const { booking } = await aBooking({ shipper, status: 'confirmed', toLocation: 'Bengaluru, Karnataka' })
  expect(await bookingsIn(shipper.company!.toLowerCase().slice(3))).toEqual([booking.id])
  expect(await bookingsIn('Bangalore')).toContain(booking.id)
  const utr = aReference()
  await as(admin)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 100,
    paymentType: 'partial_from_shipper',
    paymentMethod: 'upi',
    reference: utr,
  })
  expect((await find(`${utr.slice(0, 6)} ${utr.slice(6)}`)).body[0]).toMatchObject({
    kind: 'payment',
    bookingId: booking.id,
  })
})

test('running bookings come before ended ones, with their possible actions', async () => {
  const shipper = await aShipper({ company: `Order ${crypto.randomUUID().slice(0, 8)}` })
  const pending = await aBooking({ shipper })
  const over = await aBooking({ shipper, status: 'completed' })
  const { body } = await find(shipper.company!)
  expect(body.filter(({ kind }) => kind === 'booking')).toMatchObject([
    { id: pending.booking.id, can: { assign: true, pay: false } },
    { id: over.booking.id, can: { assign: false, pay: true } },
  ])
  expect((await find('x')).body).toEqual([])
  expect((await find('zz', shipper)).status).toBe(403)
  expect((await find('zz', null)).status).toBe(401)
  expect((await find('a'.repeat(101))).status).toBe(400)
})
