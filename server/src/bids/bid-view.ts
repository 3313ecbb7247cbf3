import { type BidView, OFFERS } from '@vapsi/contract/bids'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { type RunningTrip, freeFromOf } from '../fleet/trip-end/trip-end.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { punctualityOf } from '../users/user-view.ts'
import { type BidRow, bidRow } from './bid-rows.sql.ts'
import { askedPaise, mayCounter, offeredPaise } from './offers/offers.rules.ts'

type Reader = Pick<Actor, 'id' | 'isAdmin'>

/** A bid, with what its reader may do with it now. */
export function toBidView(row: BidRow & { vehicleTrip?: VehicleTrip | null }, actor: Reader): BidView {
  const isBidder = row.transporterId === actor.id
  const isOpen = row.status === 'open'
  return {
    id: row.id,
    loadId: row.loadId,
    transporterId: row.transporterId,
    vehicleId: row.vehicleId,
    bidPrice: toRupees(isOpen ? askedPaise(row.bidPricePaise, row.lastOffer) : row.bidPricePaise),
    offer: isOpen ? offerView(row) : null,
    note: row.note,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    rejectReason: row.rejectReason,
    bookingId: row.bookingId,
    transporter: {
      name: row.transporterName,
      company: row.transporterCompany,
      rating: row.transporterRating,
      totalTrips: row.totalTrips,
      isVerified: row.transporterIsVerified,
      punctuality: punctualityOf(row),
    },
    vehicle: {
      category: row.category,
      vehicleType: row.vehicleType,
      passingWeight: row.passingWeight,
      isVerified: row.vehicleIsVerified,
      // The shipper sees the number once there is a booking.
      ...((isBidder || actor.isAdmin) && { vehicleNumber: row.vehicleNumber }),
      ...(row.vehicleTrip !== undefined && { trip: row.vehicleTrip && tripView(row.vehicleTrip) }),
    },
    postedLoad: {
      fromLocation: row.fromLocation,
      toLocation: row.toLocation,
      fromLat: row.fromLat,
      fromLng: row.fromLng,
      toLat: row.toLat,
      toLng: row.toLng,
      distanceKm: row.distanceKm,
      roadKm: row.roadKm,
      loadType: row.loadType,
      vehicleCategory: row.vehicleCategory,
      material: row.material,
      weight: row.weightKg / 1000,
      expectedPrice: toRupees(row.expectedPricePaise),
      pickupDate: row.pickupDate.toISOString(),
      pickupFrom: row.pickupFrom.toISOString(),
      pickupUntil: row.pickupUntil.toISOString(),
      validUntil: row.validUntil.toISOString(),
      status: row.loadStatus,
      shipper: {
        company: row.shipperCompany,
        name: row.shipperName,
        // After acceptance the two may talk to each other.
        ...(isBidder && isAgreed(row.status) && row.shipperMobile && { mobile: row.shipperMobile }),
      },
    },
    can: can(row, actor),
  }
}

type VehicleTrip = RunningTrip & { id: string; number: number }

const tripView = (trip: VehicleTrip) => ({
  bookingId: trip.id,
  reference: referenceOf(trip.number),
  freeFrom: freeFromOf(trip),
})

function offerView({ lastOffer }: BidRow): BidView['offer'] {
  if (!lastOffer?.isLive) return null
  const { byShipper, pricePaise, turn, until } = lastOffer
  return {
    by: byShipper ? 'shipper' : 'transporter',
    price: toRupees(pricePaise),
    until: new Date(until).toISOString(),
    isLast: turn === OFFERS.turns,
  }
}

const isAgreed = (status: BidRow['status']) => status === 'accepted' || status === 'assigned'

function can(row: BidRow, actor: Reader): BidView['can'] {
  const isOpen = row.status === 'open'
  const isShipper = row.shipperId === actor.id
  const isBidder = row.transporterId === actor.id
  const isOnOffer = isOpen && row.loadStatus === 'open' && !row.isLoadTaken
  return {
    accept: isShipper && isOnOffer,
    counter: isOnOffer && (isShipper || isBidder) && mayCounter(isShipper ? 'shipper' : 'transporter', row.lastOffer),
    takeOffer: isBidder && isOnOffer && offeredPaise(row.lastOffer) !== null,
    reject: (isShipper && isOpen) || (actor.isAdmin && row.status === 'accepted'),
    withdraw: isBidder && isOpen,
  }
}

export const bidView = async (db: Db, actor: Actor, bidId: string): Promise<BidView> =>
  toBidView((await bidRow(db, bidId)) ?? fail('bid_not_found'), actor)
