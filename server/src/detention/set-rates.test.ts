import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { aBookingForm } from '../../test/factories/bookings.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { requestTruck } from '../bookings/requests/request-truck.ts'
import { detentionRoutes } from './detention.routes.ts'

const { as, config } = await servedRoom(detentionRoutes)
const clerk = await anAdmin({ officeRole: 'accounts' })
type Classes = { upToTons: number | null; rupeesPerDay: number }[]
const set = (classes: Classes, person: Parameters<typeof as>[0] = clerk) =>
  as(person)<{ classes: Classes } & ErrorBody>('PUT', '/api/admin/detention-rates', { classes })
const usual = [
  { upToTons: 6, rupeesPerDay: 1000 },
  { upToTons: 12, rupeesPerDay: 1500 },
  { upToTons: 21, rupeesPerDay: 2000 },
  { upToTons: 31, rupeesPerDay: 2500 },
  { upToTons: null, rupeesPerDay: 3500 },
]
const rateOf = async (weight: string) => {
  const { id } = await requestTruck(
    db,
    await aShipper(),
    { ...aBookingForm({ weight }), vehicleCategory: 'Open' } as never,
    config.caps,
  )
  const row = db.selectFrom('bookings').select(['freeHours', 'detentionDayPaise']).where('id', '=', id)
  return row.executeTakeFirstOrThrow()
}

test('a request keeps the rate of its weight on its day, whatever the office sets later', async () => {
  const shipper = await aShipper()
  expect((await as(shipper)('GET', '/api/detention-rates')).body).toEqual({ classes: usual })
  expect(await rateOf('9 Tons')).toEqual({ freeHours: 6, detentionDayPaise: 150_000 })
  const dearer = usual.map(({ upToTons, rupeesPerDay }) => ({ upToTons, rupeesPerDay: rupeesPerDay * 2 }))
  expect(await set(dearer)).toMatchObject({ status: 200, body: { classes: dearer } })
  expect(await rateOf('40 Tons')).toEqual({ freeHours: 6, detentionDayPaise: 700_000 })
  // A text without a weight: the lightest class.
  expect(await rateOf('some')).toEqual({ freeHours: 6, detentionDayPaise: 200_000 })
  const trail = await db
    .selectFrom('events')
    .select(['before', 'after'])
    .where('type', '=', 'detention_rates_set')
    .execute()
  expect(trail).toMatchObject([{ before: { rates: expect.stringContaining('12 t: ₹1500') } }])
})

test('classes are given once, lightest first, and the last has no end', async () => {
  const [light, , , , rest] = usual as [Classes[0], never, never, never, Classes[0]]
  for (const wrong of [[light], [rest, light], [light, light, rest], []])
    expect(await set(wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await set([rest])).status).toBe(200)
})

test('only accounts may set the rates', async () => {
  expect((await set(usual, null)).status).toBe(401)
  expect((await set(usual, await aShipper())).status).toBe(403)
  expect((await set(usual, await anAdmin({ officeRole: 'dispatcher' }))).status).toBe(403)
  expect((await as(null)('GET', '/api/detention-rates')).status).toBe(401)
})
