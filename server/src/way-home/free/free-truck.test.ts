import { expect, test } from 'vitest'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { delhi, inDays, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import { aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { announceReturnLoad } from '../announce-return-load.ts'
import { getEconomics, setEconomics } from '../economics.ts'
import { trucksOf } from '../trucks.sql.ts'

const said = ({ name, lat, lng }: typeof mumbai) => ({ name, lat, lng })
const toDelhi = { toLocation: delhi.name, toLat: delhi.lat, toLng: delhi.lng }

async function aTruck() {
  const { transporter, vehicle } = await aVehicle({ transporter: await aTransporter({ city: null }) })
  const free = async () => (await getEconomics(db, transporter, vehicle.id)).free
  const set = (form: object) => setEconomics(db, transporter, vehicle.id, form)
  return { transporter, vehicle, free, set }
}

test('last drop, else where its owner says it stands, else home; without any it is asked for', async () => {
  const { transporter, vehicle, free, set } = await aTruck()
  expect(await free()).toBeNull()
  await set({ home: said(mumbai) })
  expect(await free()).toMatchObject({ by: 'home', at: { name: mumbai.name } })
  await set({ standsAt: said(surat) })
  expect(await free()).toMatchObject({ by: 'said', at: { name: surat.name } })
  const onTheWay = { transporter, vehicleId: vehicle.id, status: 'in_transit' as const, ...toDelhi }
  const { booking } = await aBooking({ ...onTheWay, promisedOn: inDays(3).toISOString().slice(0, 10) })
  const running = (await free())!
  expect(running).toMatchObject({ by: 'trip', at: { name: delhi.name } })
  expect(Date.parse(running.from)).toBeGreaterThan(inDays(1).getTime())
  // The photo is there: it is empty now, whatever was promised.
  await aDocument(booking, { kind: 'pod' })
  expect(Date.parse((await free())!.from)).toBeLessThan(inDays(1).getTime())
  expect((await trucksOf(db, transporter.id))[0]).toMatchObject({ emptyAtName: delhi.name, homeName: mumbai.name })
  await db
    .updateTable('bookings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', booking.id)
    .execute()
  expect(await free()).toMatchObject({ by: 'drop', at: { name: delhi.name } })
  // It drove on, and said so.
  await set({ standsAt: said(jaipur) })
  expect(await free()).toMatchObject({ by: 'said', at: { name: jaipur.name } })
  await set({ standsAt: null })
  expect(await free()).toMatchObject({ by: 'drop' })
})

test('a route says where the truck stands, and not where it lives', async () => {
  const { transporter, vehicle, free } = await aTruck()
  await aPosting({ transporter, vehicle, availableFrom: inDays(2) })
  expect(await free()).toMatchObject({ by: 'route', at: { name: mumbai.name } })
  expect(Date.parse((await free())!.from)).toBeGreaterThan(inDays(1).getTime())
  expect((await getEconomics(db, transporter, vehicle.id)).home).toBeNull()
})

test('a truck that stands away from home is told of a load home', async () => {
  const { transporter, vehicle, set } = await aTruck()
  const back = { fromLat: delhi.lat, fromLng: delhi.lng, toLat: mumbai.lat, toLng: mumbai.lng }
  await set({ home: said(mumbai) })
  const told = async () => {
    const { load } = await aPostedLoad(back)
    await announceReturnLoad(db, load.id)
    const events = await db.selectFrom('events').select('data').where('subjectId', '=', load.id).execute()
    return events.some(({ data }) => data['userId'] === transporter.id)
  }
  expect(await told()).toBe(false)
  await set({ standsAt: said(delhi) })
  expect(await told()).toBe(true)
  expect(await trucksOf(db, transporter.id)).toMatchObject([{ vehicleId: vehicle.id, emptyAtName: delhi.name }])
})
