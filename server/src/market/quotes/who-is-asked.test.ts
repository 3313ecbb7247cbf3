import type { QuoteView } from '@vapsi/contract/market/quote'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { fillWaysJob } from '../passing/fill-ways.ts'
import { transportersNear } from './who-is-asked.sql.ts'

const { as } = await anApp()
const placeOf = (name: string) => gazetteer().placeNamed(name)!
const asked = async (query: string) => (await as(null)<QuoteView>('GET', `/api/quote?${query}`)).body.asked

type Given = Parameters<typeof aPosting>[0]
const route = (from: string, to: string, given: Given = {}) => {
  const [start, end] = [placeOf(from), placeOf(to)]
  const ends = { fromLat: start.lat, fromLng: start.lng, toLat: end.lat, toLng: end.lng }
  return aPosting({ fromLocation: from, toLocation: to, ...ends, ...given })
}
async function aTruckIn(town: string, given: Parameters<typeof aVehicle>[0] = {}) {
  const truck = await aVehicle(given)
  const { lat, lng } = placeOf(town)
  const home = { vehicleId: truck.vehicle.id, homeName: town, homeLat: lat, homeLng: lng }
  await db.insertInto('vehicleEconomics').values(home).execute()
  return truck
}

test('asked are transporters whose truck carries the load and starts, passes or stands near, each once', async () => {
  const lane = 'from=Pune&to=Chennai&weight=9'
  expect(await asked(lane)).toEqual({ count: 0, isMore: false })
  // Of one transporter: posted from near Pune, and standing there.
  const two = await route('Talegaon Dabhade', 'Bengaluru')
  await aTruckIn('Pune', { transporter: two.transporter })
  await route('Mumbai', 'Chennai')
  await aTruckIn('Pune')
  // Too small, another kind, the other way, far off, over, off the road, of nobody who may drive, on a trip.
  await aTruckIn('Pune', { passingWeight: 7 })
  await aTruckIn('Pune', { category: 'Container' })
  await route('Chennai', 'Mumbai')
  await aTruckIn('Nagpur')
  await route('Pune', 'Chennai', { validUntil: inDays(-1) })
  await aTruckIn('Pune', { isOffRoad: true })
  const { transporter } = await aTruckIn('Pune')
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspendReason: 'Spam' })
    .where('id', '=', transporter.id)
    .execute()
  const { vehicle } = await aBooking({ status: 'in_transit' })
  const { lat, lng } = placeOf('Pune')
  await db
    .insertInto('vehicleEconomics')
    .values({ vehicleId: vehicle.id, homeName: 'Pune', homeLat: lat, homeLng: lng })
    .execute()
  await fillWaysJob.run({}, await aJobContext())
  expect(await asked(lane)).toEqual({ count: 3, isMore: false })
  expect(await asked(`${lane}&category=Container`)).toEqual({ count: 1, isMore: false })
  expect(await asked('from=Pune&to=Chennai&weight=20')).toEqual({ count: 0, isMore: false })
})

test('without a weight or a place nobody knows who is asked', async () => {
  expect(await asked('from=Pune&to=Chennai')).toBeNull()
  expect(await asked('from=Pune&to=Xyzzy&weight=9')).toBeNull()
})

test('beyond fifty they are not counted', async () => {
  for (let made = 0; made < 50; made += 1) await aTruckIn('Jorhat')
  const near = { pickup: placeOf('Jorhat'), category: 'Open', tons: 9, wayIds: [] } as const
  expect(await transportersNear(db, near)).toEqual({ count: 50, isMore: false })
  await aTruckIn('Jorhat')
  expect(await transportersNear(db, near)).toEqual({ count: 50, isMore: true })
})
