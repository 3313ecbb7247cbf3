import { randomInt } from 'node:crypto'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { sessionOf } from '../account/demo-people.ts'
import { type Vapsi, picture, startVapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const nagpur = { fromLocation: 'Nagpur, Maharashtra', fromLat: '21.1458', fromLng: '79.0882' }
const kochi = { toLocation: 'Kochi, Kerala', toLat: '9.9312', toLng: '76.2673' }

test('who has less than a truckload finds a truck with room, pays a share, and reads that others ride with it', async () => {
  const size = { viewport: { width: 360, height: 740 } }
  const driver = callsOf((await vapsi.phone({ storageState: await sessionOf(vapsi, 'transporter') })).context().request)
  const vehicle = await driver<{ id: string; transporterId: string }>('POST', '/api/vehicles', {
    vehicleNumber: `MH 31 PT ${String(randomInt(1e4)).padStart(4, '0')}`,
    category: 'Open',
    vehicleType: '32 feet',
    passingWeight: 16,
  })
  const posted = { ...nagpur, ...kochi, vehicleId: vehicle.id, distanceKm: 1, price: '90000' }
  const { id } = await driver<{ id: string }>('POST', '/api/market-trucks', posted)

  const page = await vapsi.phone({ ...size, storageState: await sessionOf(vapsi, 'shipper') })
  await page.goto('/dashboard?tab=marketplace&from=Nagpur&to=Kochi')
  await page.getByRole('button', { name: /^Less than a truckload/ }).tap()
  const part = page.getByRole('group', { name: 'Part of the truck' })
  await page.getByRole('spinbutton', { name: 'Weight (tons)' }).last().fill('2')
  await part.getByLabel('Pallets or boxes').fill('4')
  await part.getByLabel('Length').fill('120')
  await part.getByLabel('Width').fill('100')
  await part.getByLabel('Height').fill('110')
  await part.getByText('2.4 m of the truck’s floor, 2,000 kg').waitFor()
  // 2.4 of 9.7 m is more than 2 of 16 tons; a fifth on top.
  const truck = page.getByRole('article').filter({ hasText: '% of the truck' }).filter({ hasText: '32 feet' }).first()
  await truck.getByText('30 % of the truck').waitFor()
  await picture(page, 'part-of-truck')
  await truck.getByRole('link').tap()

  await page.getByRole('heading', { name: 'Complete Booking' }).waitFor()
  await page.getByText('2.4 m of floor, 2,000 kg').waitFor()
  await page.getByLabel('Material Type').fill('Machinery')
  await page.getByRole('button', { name: 'Continue' }).tap()
  for (const [end, pincode] of [
    ['Pickup', '440001'],
    ['Delivery', '682001'],
  ] as const) {
    const region = page.getByRole('region', { name: end, exact: true })
    await region.getByLabel('Contact Name').fill('Ravi')
    await region.getByLabel('Contact Number').fill('9812345678')
    await region.getByLabel('Pincode').fill(pincode)
    await region.getByLabel('Full Address').fill('1 Market Road')
    await page.getByRole('button', { name: end === 'Pickup' ? 'Continue' : 'Submit Booking Request' }).tap()
  }
  await page.getByRole('heading', { name: /^VP-\d+ is requested$/ }).waitFor()

  const shipper = callsOf(page.context().request)
  const [booking] = await shipper<ShipperBookingView[]>('GET', '/api/bookings?limit=1')
  expect(booking).toMatchObject({ sharesTruck: true, part: { floorMetres: 2.4, weightKg: 2000 }, price: 26_600 })
  const office = callsOf((await vapsi.desktop({ storageState: await sessionOf(vapsi, 'admin') })).context().request)
  await office('POST', '/api/admin/assign-order', {
    bookingId: booking!.id,
    transporterId: vehicle.transporterId,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: booking!.price,
    negotiatedPriceDriver: booking!.price,
  })
  await page.goto(`/shipments/${booking!.reference}`)
  await page.getByText(/carries other goods too/).waitFor()
  await picture(page, 'part-of-truck-shipment')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // The rest of the truck is still for hire.
  const names = new URLSearchParams({ from: 'Nagpur', to: 'Kochi', weight: '3', floor: '2', goods: 'general' })
  const others = await shipper<{ id: string; others: number }[]>('GET', `/api/part-trucks?${names}`)
  expect(others.find((one) => one.id === id)).toMatchObject({ others: 1 })
  expect(vapsi.pageErrors).toEqual([])
})
