import {
  type Attempt,
  type Booking,
  type Market,
  advanceIfPaid,
  isHeld,
  isPosted,
  post,
  refuseGone,
  running,
  when,
} from './model-state.ts'

const reason = { reason: 'As the model says' }

/** The body of a document's upload; created once. */
interface TripDocument {
  raw: Buffer
  headers: Record<string, string>
}

function closePostingsOf(market: Market, vehicleId: string, except: Booking['posting']) {
  for (const posting of market.postings)
    if (posting.vehicleId === vehicleId && posting.status === 'active' && posting !== except) posting.status = 'closed'
}

/** Actions once the office has a request. */
export const tripAttempts = (documents: Record<'lr' | 'pod', TripDocument>): Readonly<Record<string, Attempt>> => ({
  assignOrder(market, dice) {
    const [booking, transporter] = [dice.one(market.bookings), dice.one(market.transporters)]
    const vehicle = dice.one(market.vehicles)
    if (!booking || !transporter || !vehicle) return null
    const [shipperPrice, driverPrice] = [(30 + dice.number(30)) * 100_000, (25 + dice.number(20)) * 100_000]
    const isChosen = (booking.posting ?? booking.bid)?.vehicleId === vehicle.id
    // All of the model are on one lane: a truck on the market goes at its price or more.
    const posted = market.postings.find((one) => one.vehicleId === vehicle.id && one.status === 'active')
    return {
      by: 'office',
      call: post('/api/admin/assign-order', {
        bookingId: booking.id,
        transporterId: transporter.id,
        vehicleId: vehicle.id,
        negotiatedPriceShipper: shipperPrice / 100,
        negotiatedPriceDriver: driverPrice / 100,
        confirmed: true,
      }),
      ok: 200,
      refusals: [
        ...when(booking.status !== 'pending', 409),
        ...when(vehicle.owner !== transporter || transporter.isGone, 422),
        ...when(isHeld(market, vehicle.id), 409),
        ...when(posted !== undefined && !isChosen && driverPrice < posted.price, 422),
        ...when(driverPrice > shipperPrice, 422),
        ...when(shipperPrice < booking.received || driverPrice < booking.paidOut, 409),
      ],
      done() {
        Object.assign(booking, { transporter, vehicleId: vehicle.id, shipperPrice, driverPrice })
        booking.status = 'confirmed'
        booking.response = 'pending'
        closePostingsOf(market, vehicle.id, booking.posting)
        // Another truck drives than the requested one, which is free again.
        if (booking.posting?.status === 'booked' && !isChosen) booking.posting.status = 'closed'
      },
    }
  },
  assignBid(market, dice) {
    const bid = dice.one(market.bids)
    if (!bid) return null
    const [shipperPrice, driverPrice] = [4_500_000, 4_000_000]
    return {
      by: 'office',
      call: post(`/api/admin/assign-from-bid/${bid.id}`, {
        transporterId: bid.owner.id,
        vehicleId: bid.vehicleId,
        negotiatedPriceShipper: shipperPrice / 100,
        negotiatedPriceDriver: driverPrice / 100,
        confirmed: true,
      }),
      ok: 201,
      refusals: [...when(bid.status !== 'accepted', 409), ...when(isHeld(market, bid.vehicleId), 409)],
      done({ id }) {
        bid.status = 'assigned'
        bid.load.status = 'booked'
        for (const other of market.bids) if (other.load === bid.load && other.status === 'open') other.status = 'lost'
        closePostingsOf(market, bid.vehicleId, null)
        market.bookings.push({
          id,
          shipper: bid.load.owner,
          posting: null,
          bid,
          transporter: bid.owner,
          vehicleId: bid.vehicleId,
          status: 'confirmed',
          response: 'pending',
          asked: 0,
          shipperPrice,
          driverPrice,
          received: 0,
          paidOut: 0,
          advance: null,
          hasLr: false,
          hasPod: false,
          stars: { shipper: null, transporter: null },
        })
      },
    }
  },
  accept: (market, dice) => respond(market, dice, 'accepted'),
  decline: (market, dice) => respond(market, dice, 'declined'),
  uploadLr: (market, dice) => upload(market, dice, 'lr', documents.lr),
  uploadPod: (market, dice) => upload(market, dice, 'pod', documents.pod),
  start(market, dice) {
    const [booking, by] = [dice.one(market.bookings), dice.one(market.transporters)]
    if (!booking || !by) return null
    return {
      by,
      call: post(`/api/bookings/${booking.id}/start`),
      ok: 200,
      refusals: refuseGone(by, booking.transporter === by ? when(booking.status !== 'loading_done', 409) : [404]),
      done: () => void (booking.status = 'in_transit'),
    }
  },
  complete(market, dice) {
    const [booking, by] = [dice.one(market.bookings), dice.one(market.shippers)]
    if (!booking || !by) return null
    const isReady = booking.status === 'in_transit' && booking.hasPod
    return {
      by,
      call: post(`/api/bookings/${booking.id}/complete`),
      ok: 200,
      refusals: refuseGone(by, booking.shipper === by ? when(!isReady, 409) : [404]),
      done: () => void (booking.status = 'completed'),
    }
  },
  rate(market, dice) {
    const [booking, by] = [dice.one(market.bookings), dice.one([...market.shippers, ...market.transporters])]
    if (!booking || !by) return null
    const side = booking.shipper === by ? 'shipper' : 'transporter'
    const isParty = booking.shipper === by || booking.transporter === by
    const stars = 1 + dice.number(5)
    const mayRate = booking.status === 'completed' && booking.stars[side] === null
    return {
      by,
      call: post(`/api/bookings/${booking.id}/rating`, { stars }),
      ok: 201,
      refusals: refuseGone(by, isParty ? when(!mayRate, 409) : [404]),
      done: () => void (booking.stars[side] = stars),
    }
  },
  rejectLr: (market, dice) => rejectDocument(market, dice, 'lr'),
  rejectPod: (market, dice) => rejectDocument(market, dice, 'pod'),
  cancelByShipper(market, dice) {
    const [booking, by] = [dice.one(market.bookings), dice.one(market.shippers)]
    if (!booking || !by) return null
    return {
      by,
      call: post(`/api/bookings/${booking.id}/cancel`, reason),
      ok: 200,
      refusals: refuseGone(by, booking.shipper === by ? when(booking.status !== 'pending', 409) : [404]),
      done: () => cancel(market, booking),
    }
  },
  cancelByOffice(market, dice) {
    const booking = dice.one(market.bookings)
    if (!booking) return null
    return {
      by: 'office',
      call: post(`/api/bookings/${booking.id}/cancel`, reason),
      ok: 200,
      refusals: when(['completed', 'cancelled'].includes(booking.status), 409),
      done: () => cancel(market, booking),
    }
  },
})

function cancel(market: Market, booking: Booking) {
  booking.status = 'cancelled'
  const { posting, bid } = booking
  // Closed because another truck was assigned; it comes back unless that truck is posted again.
  const isOffered = (vehicleId: string) =>
    market.postings.some((other) => other.vehicleId === vehicleId && other.status !== 'closed')
  if (posting && (posting.status === 'booked' || !isOffered(posting.vehicleId))) {
    // Its owner may have posted the truck on the same lane in the meantime.
    const isFree = !isHeld(market, posting.vehicleId) && !isPosted(market, posting.vehicleId)
    posting.status = isFree && !posting.owner.isGone ? 'active' : 'closed'
  }
  if (!bid) return
  bid.status = 'lost'
  bid.load.status = 'open'
}

function respond(...[market, dice, response]: [...Parameters<Attempt>, 'accepted' | 'declined']) {
  const [booking, by] = [dice.one(market.bookings), dice.one(market.transporters)]
  if (!booking || !by) return null
  const mayAnswer = booking.response === 'pending' && ['confirmed', 'advance_paid'].includes(booking.status)
  return {
    by,
    call: post(`/api/bookings/${booking.id}/respond`, { response }),
    ok: 200,
    refusals: refuseGone(by, booking.transporter === by ? when(!mayAnswer, 409) : [404]),
    ...(response === 'declined' && booking.hasPod && { besides: 'setAside' }),
    done() {
      booking.response = response
      if (response === 'accepted') return advanceIfPaid(booking)
      // The next driver has a different proof.
      Object.assign(booking, { status: 'pending', transporter: null, vehicleId: null, hasPod: false })
    },
  }
}

function upload(...[market, dice, kind, document]: [...Parameters<Attempt>, 'lr' | 'pod', TripDocument]) {
  const [booking, by] = [dice.one(market.bookings), dice.one([...market.shippers, ...market.transporters])]
  if (!booking || !by) return null
  const mayUpload = running(booking.status) || booking.status === 'completed'
  const isThere = kind === 'lr' ? booking.hasLr : booking.hasPod
  const isParty = booking.shipper === by || booking.transporter === by
  return {
    by,
    call: { method: 'POST', url: `/api/bookings/${booking.id}/${kind}`, ...document } as const,
    ok: 201,
    refusals: refuseGone(by, isParty ? when(!mayUpload || isThere, 409) : [404]),
    done() {
      if (kind === 'pod') booking.hasPod = true
      else booking.hasLr = true
      if (kind === 'pod' || !['confirmed', 'advance_paid'].includes(booking.status)) return
      booking.status = 'loading_done'
      if (booking.response === 'pending') booking.response = 'accepted'
    },
  }
}

function rejectDocument(...[market, dice, kind]: [...Parameters<Attempt>, 'lr' | 'pod']) {
  const booking = dice.one(market.bookings)
  if (!booking) return null
  const part = kind === 'lr' ? 'hasLr' : 'hasPod'
  return {
    by: 'office' as const,
    call: post(`/api/admin/bookings/${booking.id}/${kind}/reject`, reason),
    ok: 200,
    refusals: when(!booking[part], 404),
    done: () => void (booking[part] = false),
  }
}
