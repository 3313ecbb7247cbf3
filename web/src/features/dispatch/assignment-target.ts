import type { AdminBookingView, AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import type { BidView } from '@vapsi/contract/bids'
import type { Needs } from '../../domain/office-bookings/needs.ts'
import { goodsIn } from '../../domain/office-bookings/trip-text.ts'
import { tons } from '../../lib/language/format.ts'
import { timeBetween } from '../../lib/language/pickup-time.ts'
import type { BidderTrip } from './on-trip.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

type Truck = Pick<AdminVehicleView, 'category' | 'vehicleType' | 'passingWeight'> & {
  id: string
  vehicleNumber?: string
  /** It is on this trip now. */
  trip?: BidderTrip | null | undefined
}

/** What is assigned: a pending booking, or a bid that its shipper accepted. */
export interface Target {
  kind: 'order' | 'bid'
  id: string
  from: string
  to: string
  km: number | null
  shipper: string
  goods: string
  /** When the truck is to be there; null where the shipper was not asked. */
  pickup: string | null
  /** When it must be there at the latest. */
  pickupUntil: string | null
  /** What the truck must be and carry. */
  needs: Needs
  /** The shipper's price as asked for, in rupees. */
  requested: number
  /** When it was asked for. */
  createdAt: string
  shipperPrice: number
  driverPrice: number | null
  notes: string
  /** The posted truck that the shipper chose, or the bidder's. */
  chosen: { transporterId: string; vehicle: Truck } | null
  declined: string | null
  /** A bid can only be assigned to its bidder. */
  onlyTransporterId: string | null
}

export function orderTarget(booking: AdminBookingView): Target {
  return {
    kind: 'order',
    id: booking.id,
    from: booking.fromLocation,
    to: booking.toLocation,
    km: booking.roadKm,
    shipper: booking.shipper.company || booking.shipper.name,
    goods: goodsIn(booking),
    pickup: timeBetween(booking.pickupFrom, booking.pickupUntil),
    pickupUntil: booking.pickupUntil,
    needs: booking.needs,
    requested: booking.price,
    createdAt: booking.createdAt,
    shipperPrice: booking.negotiatedPriceShipper ?? booking.price,
    driverPrice: booking.negotiatedPriceDriver,
    notes: booking.negotiationNotes ?? '',
    chosen: booking.marketTruck && {
      transporterId: booking.marketTruck.transporterId,
      vehicle: booking.marketTruck.vehicle,
    },
    declined: booking.driverResponse === 'declined' ? (booking.driverDeclineReason ?? '') : null,
    onlyTransporterId: null,
  }
}

export function bidTarget(bid: BidView): Target {
  return {
    kind: 'bid',
    id: bid.id,
    from: bid.postedLoad.fromLocation,
    to: bid.postedLoad.toLocation,
    km: bid.postedLoad.roadKm,
    shipper: bid.postedLoad.shipper.company || bid.postedLoad.shipper.name,
    goods: `${nameIn(bid.postedLoad.material)} · ${tons(bid.postedLoad.weight)}`,
    pickup: timeBetween(bid.postedLoad.pickupFrom, bid.postedLoad.pickupUntil),
    pickupUntil: bid.postedLoad.pickupUntil,
    needs: { category: bid.postedLoad.vehicleCategory, weightKg: bid.postedLoad.weight * 1000 },
    requested: bid.bidPrice,
    createdAt: bid.createdAt,
    shipperPrice: bid.bidPrice,
    driverPrice: null,
    notes: '',
    chosen: { transporterId: bid.transporterId, vehicle: { id: bid.vehicleId, ...bid.vehicle } },
    declined: null,
    onlyTransporterId: bid.transporterId,
  }
}
