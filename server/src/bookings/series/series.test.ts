import type { LoadView } from '@vapsi/contract/loads'
import type { SeriesView } from '@vapsi/contract/loads/series'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test, vi } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aKnownCarrier, aPostedLoad } from '../../../test/factories/loads.ts'
import { inHours } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { addDays } from '../bookings.rules.ts'
import { weekdayOf } from './due-days.ts'
import { postSeries } from './post-series.ts'

const { as } = await anApp()
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 9, untilHour: 18, price: 42_000, skipsHolidays: false }
const caps = { openLoads: 1000, loadsPerDay: 1000, loadsVerified: 1000 }
const today = indianDay()
const tomorrow = addDays(today, 1)

async function weekly(body: object = daily, shipper?: Person) {
  const owner = shipper ?? (await aShipper())
  const { load } = await aPostedLoad({ shipper: owner, status: 'closed' })
  const made = await as(owner)<SeriesView>('POST', `/api/shipments/VP-${load.number}/weekly`, body)
  return { shipper: owner, load, made, id: made.body.id }
}
const loadsOf = (shipper: Person) =>
  db
    .selectFrom('loads')
    .selectAll()
    .where('shipperId', '=', shipper.id)
    .where('status', '=', 'open')
    .orderBy('pickupFrom')
    .execute()
const set = (person: Person, id: string, status: string) =>
  as(person)<SeriesView & { code?: string }>('PUT', `/api/load-series/${id}`, { status })
const setDay = (person: Person, id: string, day: string, isSkipped: boolean) =>
  as(person)<SeriesView & { code?: string }>('PUT', `/api/load-series/${id}/day`, { day, isSkipped })

test('goods of a shipment that is over are posted again in one call, for another day', async () => {
  const { shipper, booking } = await aBooking({ status: 'completed', vehicleCategory: 'Open', weightText: '9 Tons' })
  const again = (person: Person, reference: string, body: object = {}) =>
    as(person)<LoadView & { code?: string }>('POST', `/api/shipments/${reference}/again`, {
      pickupDate: new Date().toISOString(),
      ...body,
    })
  const reference = `VP-${booking.number}`
  const posted = await again(shipper, reference, { expectedPrice: 43_000 })
  expect(posted).toMatchObject({
    status: 201,
    body: {
      fromLocation: booking.fromLocation,
      weight: 9,
      vehicleCategory: 'Open',
      expectedPrice: 43_000,
      status: 'open',
    },
  })
  expect(await again(await aShipper(), reference)).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
  const { load, shipper: owner } = await aPostedLoad()
  expect(await again(owner, `VP-${load.number}`)).toMatchObject({ status: 409, body: { code: 'shipment_runs' } })
  await db
    .updateTable('loads')
    .set({ validUntil: inHours(-1) })
    .where('id', '=', load.id)
    .execute()
  expect(await again(owner, `VP-${load.number}`)).toMatchObject({ status: 201, body: { expectedPrice: 42_000 } })
  const unknown = await aBooking({ status: 'completed', vehicleCategory: 'Open', weightText: 'a full load' })
  expect(await again(unknown.shipper, `VP-${unknown.booking.number}`)).toMatchObject({
    status: 422,
    body: { code: 'goods_unknown' },
  })
})

test('its loads are posted two days ahead at their hours, each once, by however many servers', async () => {
  const { shipper, made } = await weekly()
  expect(made.status).toBe(201)
  expect(made.body.days).toHaveLength(21)
  await Promise.all(Array.from({ length: 8 }, () => postSeries(db, { caps })))
  await postSeries(db, { caps })
  const posted = await loadsOf(shipper)
  expect(posted.map(({ pickupFrom }) => indianDay(pickupFrom))).toEqual([tomorrow, addDays(today, 2)])
  expect(posted[0]).toMatchObject({ expectedPricePaise: 42_000_00, weightKg: 9000, material: 'Cotton bales' })
  expect(posted[0]!.pickupFrom.toISOString()).toBe(new Date(`${tomorrow}T09:00:00+05:30`).toISOString())
  expect(posted[0]!.pickupUntil.toISOString()).toBe(new Date(`${tomorrow}T18:00:00+05:30`).toISOString())
  const [listed] = (await as(shipper)<SeriesView[]>('GET', '/api/load-series')).body
  expect(listed!.days.slice(0, 3)).toMatchObject([
    { day: tomorrow, state: 'posted', reference: `VP-${posted[0]!.number}`, can: { skip: false } },
    { state: 'posted' },
    { state: 'comes', reference: null, can: { skip: true } },
  ])
})

test('only on its days; a skipped day, a pause and a stop post nothing', async () => {
  const other = await weekly({ ...daily, weekdays: [weekdayOf(addDays(today, 2))] })
  const skipping = await weekly()
  expect((await setDay(skipping.shipper, skipping.id, tomorrow, true)).body.days[0]).toMatchObject({
    state: 'skipped',
    can: { unskip: true },
  })
  expect(await setDay(skipping.shipper, skipping.id, tomorrow, true)).toMatchObject({
    status: 409,
    body: { code: 'series_day_taken' },
  })
  const pausing = await weekly()
  await set(pausing.shipper, pausing.id, 'paused')
  const stopping = await weekly()
  await set(stopping.shipper, stopping.id, 'stopped')
  const suspended = await weekly()
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspendReason: 'Spam' })
    .where('id', '=', suspended.shipper.id)
    .execute()
  await postSeries(db, { caps })
  const days = async ({ shipper }: { shipper: Person }) =>
    (await loadsOf(shipper)).map(({ pickupFrom }) => indianDay(pickupFrom))
  expect(await days(other)).toEqual([addDays(today, 2)])
  expect(await days(skipping)).toEqual([addDays(today, 2)])
  for (const silent of [pausing, stopping, suspended]) expect(await days(silent)).toEqual([])
  await setDay(skipping.shipper, skipping.id, tomorrow, false)
  await set(pausing.shipper, pausing.id, 'active')
  await postSeries(db, { caps })
  expect(await days(skipping)).toEqual([tomorrow, addDays(today, 2)])
  expect(await days(pausing)).toHaveLength(2)
  expect(await set(stopping.shipper, stopping.id, 'active')).toMatchObject({
    status: 409,
    body: { code: 'series_stopped' },
  })
  expect((await as(stopping.shipper)<SeriesView[]>('GET', '/api/load-series')).body).toEqual([])
})

test('what the limits refuse is told once, and the other series go on', async () => {
  const full = await weekly()
  await postSeries(db, { caps: { ...caps, openLoads: 1, loadsPerDay: 1 } })
  await postSeries(db, { caps })
  expect(await loadsOf(full.shipper)).toHaveLength(0)
  const told = await db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'series_refused')
    .where('subjectId', '=', full.id)
    .orderBy('seq')
    .execute()
  expect(told.map(({ data }) => data['day'])).toEqual([tomorrow, addDays(today, 2)])
})

test('somebody else’s series, a driver’s and an impossible plan', async () => {
  const { id, shipper, load } = await weekly()
  expect((await set(await aShipper(), id, 'paused')).status).toBe(404)
  expect((await set(await aTransporter(), id, 'paused')).status).toBe(403)
  expect((await set(shipper, 'nonsense', 'paused')).status).toBe(404)
  const start = (body: object) => as(shipper)('POST', `/api/shipments/VP-${load.number}/weekly`, { ...daily, ...body })
  for (const wrong of [{ weekdays: [] }, { weekdays: [8] }, { fromHour: 18, untilHour: 9 }, { price: 0 }])
    expect((await start(wrong)).status).toBe(400)
  for (let made = 1; made < 20; made += 1) await start({})
  expect(await start({})).toMatchObject({ status: 429, body: { code: 'too_many_series' } })
})

test('around a 29 February, day by day on two servers: every day once, and none twice after an hour comes again', async () => {
  const { shipper } = await weekly()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (let day = '2028-02-25'; day <= '2028-03-03'; day = addDays(day, 1)) {
      vi.setSystemTime(new Date(`${day}T00:11:00+05:30`))
      await Promise.all([postSeries(db, { caps }), postSeries(db, { caps })])
      vi.setSystemTime(new Date(`${day}T23:11:00+05:30`))
      await postSeries(db, { caps })
    }
  } finally {
    vi.useRealTimers()
  }
  const posted = (await loadsOf(shipper)).map(({ pickupFrom }) => indianDay(pickupFrom))
  expect(posted).toEqual(
    ['2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'].concat(
      '2028-03-04',
      '2028-03-05',
    ),
  )
})

test('known carriers are asked first for what is posted again and for weekly loads', async () => {
  const { shipper, load } = await weekly()
  const { transporter } = await aVehicle({ category: 'Open', passingWeight: 16 })
  await aKnownCarrier(shipper, transporter)
  const again = (body: object) =>
    as(shipper)<LoadView>('POST', `/api/shipments/VP-${load.number}/again`, {
      pickupDate: new Date().toISOString(),
      ...body,
    })
  expect((await again({ carriersFirst: true })).body.carriersUntil).toBeTypeOf('string')
  expect((await again({})).body.carriersUntil).toBeUndefined()
  await postSeries(db, { caps })
  const posted = (await loadsOf(shipper)).filter(({ pickupFrom }) => indianDay(pickupFrom) > today)
  expect(posted.map(({ carriersUntil }) => carriersUntil !== null)).toEqual([true, true])
})
