import type { AdminPersonView, OfferView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { type Person, aShipper, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const [admin, shipper] = await Promise.all([anAdmin(), aShipper()])
const reason = { reason: 'Floods the market' }
const nobody = '00000000-0000-7000-8000-000000000000'
const reported = (subject: string, id: string) =>
  as(shipper)('POST', '/api/reports', { subject, id, reason: 'Not real' })

const offers = async (query: string, by: Person = admin) =>
  (await as(by)<OfferView[]>('GET', `/api/admin/offers?${query}`)).body

test('the office lists what is on the market by owner, price and words, and what is far off its lane', async () => {
  const { posting, transporter, vehicle } = await aPosting({ pricePaise: 100, isFarOff: true })
  const dear = await aPosting({ transporter, vehicle, pricePaise: 90_000_00 })
  await aPosting({ transporter, vehicle, status: 'closed' })
  await reported('posting', posting.id)
  const own = `ownerId=${transporter.id}`
  expect(await offers(`${own}&sort=price&order=asc`)).toMatchObject([
    { id: posting.id, kind: 'posting', price: 1, priceIsFarOff: true, openReports: 1, what: vehicle.vehicleNumber },
    { id: dear.posting.id, price: 90_000, priceIsFarOff: false, openReports: 0, owner: { id: transporter.id } },
  ])
  expect((await offers(`${own}&price=far_off`)).map(({ id }) => id)).toEqual([posting.id])
  expect((await offers(`q=${vehicle.vehicleNumber}&limit=1`)).map(({ id }) => id)).toEqual([dear.posting.id])
  const bad = await aShipper()
  const { load } = await aPostedLoad({ shipper: bad, material: 'Teak logs' })
  expect(await offers(`kind=load&${`ownerId=${bad.id}`}&q=teak`)).toMatchObject([
    { id: load.id, kind: 'load', what: 'Teak logs', price: 42_000 },
  ])
  expect(await offers('ownerId=odd')).toEqual([])
  expect((await as(admin)('GET', '/api/admin/offers?kind=odd')).status).toBe(400)
  expect((await as(shipper)('GET', '/api/admin/offers')).status).toBe(403)
  expect((await as(await anAdmin({ officeRole: 'accounts' }))('GET', '/api/admin/offers')).status).toBe(403)
})

test('before an account is stopped its panel says what will leave the market and what stays', async () => {
  const { transporter, vehicle } = await aPosting()
  await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })
  const { booking } = await aBooking({ transporter, status: 'in_transit' })
  await reported('person', transporter.id)
  const person = () => as(admin)<AdminPersonView>('GET', `/api/admin/users/${transporter.id}`)
  expect((await person()).body).toMatchObject({
    onMarket: { postings: 1, loads: 0, bids: 1, requests: 0 },
    openReports: 1,
    runningBookings: [{ id: booking.id, status: 'in_transit' }],
  })
  await as(admin)('POST', `/api/admin/users/${transporter.id}/suspend`, reason)
  expect((await person()).body).toMatchObject({
    onMarket: { postings: 0, loads: 0, bids: 0, requests: 0 },
    openReports: 0,
    runningBookings: [{ id: booking.id }],
    suspendReason: reason.reason,
  })
  expect((await as(admin)('GET', `/api/admin/users/${nobody}`)).status).toBe(404)
})
