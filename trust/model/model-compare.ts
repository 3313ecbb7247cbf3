import { expect } from 'vitest'
import { db } from '../../server/test/harness.ts'
import { type Booking, type Market, type Person, isHeld, paymentStatus } from './model-state.ts'
import { countsOf, statusesOf } from './model-rows.sql.ts'
import { beforeTax } from '../money/money-shown.ts'
import type { Stage } from '../stage.ts'

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** Compares a market with what the server stores and shows. */
export function comparer(stage: Stage, office: string) {
  const read = async (url: string, cookie: string) => {
    const { status, json, text } = await stage.call({ method: 'GET', url, cookie })
    expect(status, `${url}: ${text.slice(0, 200)}`).toBe(200)
    return json
  }

  /** One booking as office, shipper and driver see it. */
  async function booking(market: Market, one: Booking) {
    const { shipper, transporter, shipperPrice, driverPrice, received, paidOut } = one
    const stands = market.payments.filter((p) => p.booking === one && !p.isIn && !p.isReversed)
    const theirs = stands.filter(({ payee }) => payee === transporter).reduce((sum, { paise }) => sum + paise, 0)
    const both = {
      status: one.status,
      driverResponse: one.response,
      paymentStatus: paymentStatus(one),
      lrUploaded: one.hasLr,
      podUploaded: one.hasPod,
    }
    expect(await read(`/api/admin/bookings/${one.id}`, office), 'as the office sees it').toMatchObject({
      ...both,
      negotiatedPriceShipper: rupees(shipperPrice),
      negotiatedPriceDriver: rupees(driverPrice),
      adminMargin: shipperPrice === null || driverPrice === null ? null : rupees(shipperPrice - driverPrice),
      totalReceivedFromShipper: received / 100,
      totalPaidToDriver: theirs / 100,
      heldByPreviousDrivers: (paidOut - theirs) / 100,
    })
    const price = shipperPrice ?? one.asked
    const isOff = one.status === 'cancelled'
    const advance = one.advance === null || shipperPrice === null ? 0 : Math.round((shipperPrice * one.advance) / 100)
    if (!shipper.isGone)
      expect(await read(`/api/bookings/${one.id}`, shipper.cookie), 'as its shipper sees it').toMatchObject({
        ...both,
        viewer: 'shipper',
        price: price / 100,
        negotiatedPriceShipper: rupees(shipperPrice),
        totalReceivedFromShipper: received / 100,
        balanceDue: ((isOff ? 0 : price) - received) / 100,
        advanceDue: isOff ? 0 : Math.max(0, advance - received) / 100,
        myRating: one.stars.shipper,
      })
    if (transporter && !transporter.isGone)
      expect(
        beforeTax((await read(`/api/bookings/${one.id}`, transporter.cookie)) as Record<string, unknown>),
        'as its driver sees it',
      ).toMatchObject({
        ...both,
        viewer: 'transporter',
        price: (driverPrice ?? 0) / 100,
        totalPaidToDriver: theirs / 100,
        balanceFromOffice: ((isOff ? 0 : (driverPrice ?? 0)) - theirs) / 100,
        myRating: one.stars.transporter,
      })
  }

  /** Every row's status, and what is derived from it: vehicles and the counters of people. */
  async function rows(market: Market) {
    expect(await statusesOf(db, market)).toEqual(wanted(market))
    const everybody = [...market.shippers, ...market.transporters].filter(({ isGone }) => !isGone)
    expect(await countsOf(db, everybody)).toEqual(
      new Map(everybody.map((person) => [person.id, counts(market, person)])),
    )
  }

  /** Each driver's own list of vehicles, and each person's trip figures in the profile. */
  async function people(market: Market) {
    for (const owner of market.transporters.filter(({ isGone }) => !isGone)) {
      const listed = (await read('/api/vehicles?limit=100', owner.cookie)) as { id: string; status: string }[]
      const own = market.vehicles.filter((vehicle) => vehicle.owner === owner)
      expect(new Map(listed.map(({ id, status }) => [id, status]))).toEqual(
        new Map(own.map(({ id }) => [id, vehicleStatus(market, id)])),
      )
    }
    for (const person of [...market.shippers, ...market.transporters].filter(({ isGone }) => !isGone)) {
      const { trips, stars } = counts(market, person)
      const mean = stars.length ? Math.round((sum(stars) / stars.length) * 10 + 1e-9) / 10 : null
      expect(await read('/api/user', person.cookie)).toMatchObject({ totalTrips: trips, rating: mean })
    }
  }

  return {
    rows,
    booking,
    async everything(market: Market) {
      await rows(market)
      for (const one of market.bookings) await booking(market, one)
      await people(market)
    },
  }
}

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

function vehicleStatus(market: Market, id: string) {
  if (isHeld(market, id)) return 'booked'
  return market.postings.some((posting) => posting.vehicleId === id && posting.status === 'active')
    ? 'posted'
    : 'available'
}

/** Completed trips of a person, and the stars that others gave it. */
function counts(market: Market, person: Person) {
  const own = market.bookings.filter((b) => b.status === 'completed' && [b.shipper, b.transporter].includes(person))
  const stars = own.map((b) => (b.shipper === person ? b.stars.transporter : b.stars.shipper))
  return { trips: own.length, stars: stars.filter((given) => given !== null).sort((a, b) => a - b) }
}

const wanted = (market: Market) =>
  new Map([
    ...[market.postings, market.loads, market.bids, market.bookings].flatMap((list) =>
      (list as { id: string; status: string }[]).map(({ id, status }) => [id, status] as const),
    ),
    ...market.vehicles.filter(({ owner }) => !owner.isGone).map(({ id }) => [id, vehicleStatus(market, id)] as const),
  ])
