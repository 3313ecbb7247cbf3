import { aBookingForm } from '../../server/test/factories/bookings.ts'
import { soon } from '../calls.ts'
import {
  type Attempt,
  type Booking,
  type Market,
  type Person,
  acceptedOn,
  isHeld,
  isPosted,
  post,
  refuseGone,
  when,
} from './model-state.ts'

const ends = { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan' }
const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }

const request = (shipper: Person, asked: number): Omit<Booking, 'id'> => ({
  shipper,
  posting: null,
  bid: null,
  transporter: null,
  vehicleId: null,
  status: 'pending',
  response: null,
  asked,
  shipperPrice: null,
  driverPrice: null,
  received: 0,
  paidOut: 0,
  advance: null,
  hasLr: false,
  hasPod: false,
  stars: { shipper: null, transporter: null },
})
const waiting = (market: Market, shipper: Person) =>
  market.bookings.filter((b) => b.shipper === shipper && b.status === 'pending').length

/** Actions before a trip: post, search, book, bid, withdraw. */
export const marketAttempts: Readonly<Record<string, Attempt>> = {
  postRoute(market, dice) {
    const owner = dice.one(market.transporters)
    const vehicle = dice.one(market.vehicles)
    if (!owner || !vehicle) return null
    const price = 20_000 + dice.number(30) * 1000
    return {
      by: owner,
      call: post('/api/market-trucks', { ...ends, ...place, vehicleId: vehicle.id, price, confirmed: true }),
      ok: 201,
      refusals: refuseGone(owner, [
        ...when(vehicle.owner !== owner, 404),
        ...when(isHeld(market, vehicle.id), 409),
        ...when(isPosted(market, vehicle.id), 429),
      ]),
      done({ id }) {
        market.postings.push({ id, owner, vehicleId: vehicle.id, price: price * 100, status: 'active' })
      },
    }
  },
  removePosting(market, dice) {
    const [posting, by] = [dice.one(market.postings), dice.one(market.transporters)]
    if (!posting || !by) return null
    const isMine = posting.owner === by
    return {
      by,
      call: { method: 'DELETE', url: `/api/market-trucks/${posting.id}` },
      ok: 204,
      refusals: refuseGone(
        by,
        isMine ? [...when(posting.status === 'booked', 409), ...when(posting.status === 'closed', 404)] : [404],
      ),
      done: () => void (posting.status = 'closed'),
    }
  },
  bookTruck(market, dice) {
    const [posting, shipper] = [dice.one(market.postings), dice.one(market.shippers)]
    if (!posting || !shipper) return null
    return {
      by: shipper,
      call: post(`/api/market-trucks/${posting.id}/book-detailed`, aBookingForm({ price: posting.price / 100 })),
      ok: 201,
      refusals: refuseGone(shipper, [
        ...when(waiting(market, shipper) >= 5, 429),
        ...when(posting.status === 'booked', 409),
        ...when(posting.status === 'closed', 404),
      ]),
      done({ id }) {
        posting.status = 'booked'
        market.bookings.push({ ...request(shipper, posting.price), id, posting })
      },
    }
  },
  requestTruck(market, dice) {
    const shipper = dice.one(market.shippers)
    if (!shipper) return null
    return {
      by: shipper,
      call: post('/api/bookings', aBookingForm({ vehicleCategory: 'Open', ...place })),
      ok: 201,
      refusals: refuseGone(shipper, when(waiting(market, shipper) >= 5, 429)),
      done: ({ id }) => void market.bookings.push({ ...request(shipper, 4_500_000), id }),
    }
  },
  postLoad(market, dice) {
    const owner = dice.one(market.shippers)
    if (!owner) return null
    const body = {
      ...ends,
      ...place,
      material: 'Cotton',
      weight: 9,
      expectedPrice: 42_000,
      pickupDate: soon,
      confirmed: true,
    }
    return {
      by: owner,
      call: post('/api/posted-loads', body),
      ok: 201,
      refusals: refuseGone(owner, []),
      done: ({ id }) => void market.loads.push({ id, owner, status: 'open' }),
    }
  },
  closeLoad(market, dice) {
    const [load, by] = [dice.one(market.loads), dice.one(market.shippers)]
    if (!load || !by) return null
    return {
      by,
      call: post(`/api/posted-loads/${load.id}/close`),
      ok: 200,
      refusals: refuseGone(by, load.owner === by ? when(load.status !== 'open', 409) : [404]),
      done() {
        load.status = 'closed'
        for (const bid of market.bids)
          if (bid.load === load && ['open', 'accepted'].includes(bid.status)) bid.status = 'lost'
      },
    }
  },
  placeBid(market, dice) {
    const [load, owner, vehicle] = [dice.one(market.loads), dice.one(market.transporters), dice.one(market.vehicles)]
    if (!load || !owner || !vehicle) return null
    return {
      by: owner,
      call: post(`/api/posted-loads/${load.id}/bids`, {
        vehicleId: vehicle.id,
        bidPrice: 30_000 + dice.number(20),
        confirmed: true,
      }),
      ok: 201,
      refusals: refuseGone(owner, [
        ...when(load.status !== 'open' || acceptedOn(market, load) !== undefined, 409),
        ...when(vehicle.owner !== owner, 404),
      ]),
      done({ id }) {
        for (const bid of market.bids)
          if (bid.load === load && bid.owner === owner && bid.status === 'open') bid.status = 'replaced'
        market.bids.push({ id, load, owner, vehicleId: vehicle.id, status: 'open' })
      },
    }
  },
  acceptBid: (market, dice) => decide(market, dice, 'accept', 'accepted'),
  rejectBid: (market, dice) => decide(market, dice, 'reject', 'rejected'),
  withdrawBid(market, dice) {
    const [bid, by] = [dice.one(market.bids), dice.one(market.transporters)]
    if (!bid || !by) return null
    return {
      by,
      call: post(`/api/bids/${bid.id}/withdraw`),
      ok: 200,
      refusals: refuseGone(by, bid.owner === by ? when(bid.status !== 'open', 409) : [404]),
      done: () => void (bid.status = 'withdrawn'),
    }
  },
  officeRejectsBid(market, dice) {
    const bid = dice.one(market.bids)
    if (!bid) return null
    return {
      by: 'office',
      call: post(`/api/admin/bids/${bid.id}/reject`, { reason: 'Not this time' }),
      ok: 200,
      refusals: when(bid.status !== 'accepted', 409),
      done: () => void (bid.status = 'rejected'),
    }
  },
}

function decide(...[market, dice, word, to]: [...Parameters<Attempt>, string, 'accepted' | 'rejected']) {
  const [bid, by] = [dice.one(market.bids), dice.one(market.shippers)]
  if (!bid || !by) return null
  const isTaken = to === 'accepted' && (bid.load.status !== 'open' || acceptedOn(market, bid.load) !== undefined)
  return {
    by,
    call: post(`/api/bids/${bid.id}/${word}`),
    ok: 200,
    refusals: refuseGone(by, bid.load.owner === by ? when(bid.status !== 'open' || isTaken, 409) : [404]),
    done: () => void (bid.status = to),
  }
}
