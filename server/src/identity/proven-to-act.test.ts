import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBookingForm, aJpeg, aMultipart } from '../../test/factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../../test/factories/fleet.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays, jaipur, mumbai } from '../../test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../test/factories/users.ts'

const { as } = await anApp()
const ends = { fromLat: mumbai.lat, fromLng: mumbai.lng, toLat: jaipur.lat, toLng: jaipur.lng }
const lane = { fromLocation: mumbai.name, toLocation: jaipur.name, ...ends }
const truck = () => ({ vehicleNumber: aVehicleNumber(), passingWeight: 16 })
const load = { ...lane, material: 'Cotton', weight: 9, expectedPrice: 42_000, pickupDate: inDays(1).toISOString() }

/** Each action, and the result for somebody with a verified mobile. */
const acts: Record<string, (person: Person) => Promise<readonly [url: string, body: object]>> = {
  'requests a truck': async () => ['/api/bookings', aBookingForm({ vehicleCategory: 'Open', ...ends })],
  'books a posted truck': async () => [
    `/api/market-trucks/${(await aPosting()).posting.id}/book-detailed`,
    aBookingForm({ price: 45_000 }),
  ],
  'posts a load': async () => ['/api/posted-loads', load],
  'adds a vehicle': async () => ['/api/vehicles', truck()],
  'posts a route': async (transporter) => [
    '/api/market-trucks',
    { ...lane, vehicleId: (await aVehicle({ transporter })).vehicle.id, price: 45_000 },
  ],
  bids: async (transporter) => [
    `/api/posted-loads/${(await aPostedLoad()).load.id}/bids`,
    { vehicleId: (await aVehicle({ transporter })).vehicle.id, bidPrice: 40_000 },
  ],
  'bids on a chain': async (transporter) => [
    '/api/way-home/bids',
    {
      vehicleId: (await aVehicle({ transporter })).vehicle.id,
      loads: [{ loadId: (await aPostedLoad()).load.id, bidPrice: 40_000 }],
    },
  ],
}
const ofTransporters = new Set(['adds a vehicle', 'posts a route', 'bids', 'bids on a chain'])

test.each(Object.keys(acts))('nobody %s with a mobile that is only named', async (what) => {
  const make = ofTransporters.has(what) ? aTransporter : aShipper
  for (const [mobileVerified, status] of [
    [false, 403],
    [true, 201],
  ] as const) {
    const person = await make({ mobileVerified })
    const [url, body] = await acts[what]!(person)
    const answer = await as(person)<{ code?: string }>('POST', url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body.code).toBe(status === 403 ? 'mobile_unproven' : undefined)
  }
})

test('nor uploads a picture or a document, but reads', async () => {
  const unproven = await aTransporter({ mobileVerified: false })
  for (const [field, url] of [
    ['picture', '/api/profile/picture'],
    ['lr', '/api/bookings/00000000-0000-7000-8000-000000000000/lr'],
  ] as const) {
    const { body, headers } = aMultipart(field, await aJpeg())
    const answer = await as(unproven)('POST', url, body as never, headers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'mobile_unproven' } })
  }
  for (const url of ['/api/posted-loads', '/api/bids', '/api/vehicles', '/api/user', '/api/market-trucks'])
    expect((await as(unproven)('GET', url)).status, url).toBe(200)
})
