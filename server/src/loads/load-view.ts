import { toRupees } from '@vapsi/contract/values/rupees'
import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { trucksOf } from '../way-home/trucks.sql.ts'
import { type Truck, wayHomeOf } from '../way-home/way-home.rules.ts'
import { loadNext } from './shipment/load-next.ts'
import type { LoadRow } from './loads.sql.ts'
import { loadStops } from './stops/load-stops.ts'
import { partOf } from './part/part.ts'
import { referenceOf } from './shipment/reference.ts'

/** Rows for their reader: bids for the shipper; own bid and way home for a transporter. */
export async function loadViews(
  db: Db,
  actor: Actor,
  rows: readonly LoadRow[],
  known?: readonly Truck[],
): Promise<LoadView[]> {
  if (actor.userType === 'shipper') return rows.map(toShipper)
  const trucks = known ?? (rows.length ? await trucksOf(db, actor.id) : [])
  return rows.map((row) => toTransporter(row, trucks))
}

const toShipper = (row: LoadRow): LoadView => ({
  ...common(row),
  ...loadStops(row.stops, true),
  ...(row.status !== 'booked' && { next: loadNext(row) }),
  bidCount: row.bidCount ?? 0,
  lowestBid: row.lowestBidPaise === null ? null : toRupees(row.lowestBidPaise),
  acceptedBidId: row.acceptedBidId,
  bookingId: row.bookingId,
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
})

function toTransporter(row: LoadRow, trucks: readonly Truck[]): LoadView {
  const haul = {
    pickup: { lat: row.fromLat, lng: row.fromLng },
    drop: { lat: row.toLat, lng: row.toLng },
    category: row.vehicleCategory,
    weightKg: row.weightKg,
    floorCm: row.floorCm,
    via: row.stops,
    expectedPricePaise: row.expectedPricePaise,
    pickupUntil: row.pickupUntil,
  }
  return { ...common(row), ...loadStops(row.stops, false), myBid: myBidOf(row), wayHome: wayHomeOf(trucks, haul) }
}

function myBidOf({ myBid }: LoadRow): LoadView['myBid'] {
  if (!myBid) return null
  const { bidPricePaise, ...bid } = myBid
  return { ...bid, bidPrice: toRupees(bidPricePaise) }
}

const common = (row: LoadRow): LoadView => ({
  id: row.id,
  reference: referenceOf(row.number),
  fromLocation: row.fromLocation,
  toLocation: row.toLocation,
  fromLat: row.fromLat,
  fromLng: row.fromLng,
  fromCity: row.fromCity,
  toLat: row.toLat,
  toLng: row.toLng,
  toCity: row.toCity,
  distanceKm: row.distanceKm,
  roadKm: row.roadKm,
  loadType: row.loadType,
  part: partOf(row),
  vehicleCategory: row.vehicleCategory,
  material: row.material,
  weight: row.weightKg / 1000,
  expectedPrice: toRupees(row.expectedPricePaise),
  priceIsFarOff: row.isFarOff,
  pickupDate: row.pickupDate.toISOString(),
  pickupFrom: row.pickupFrom.toISOString(),
  pickupUntil: row.pickupUntil.toISOString(),
  detention: {
    freeHours: row.freeHours,
    rupeesPerDay: row.detentionDayPaise === null ? null : toRupees(row.detentionDayPaise),
  },
  validUntil: row.validUntil.toISOString(),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  ...(row.carriersUntil && { carriersUntil: row.carriersUntil.toISOString() }),
  shipper: {
    name: row.shipperName,
    company: row.shipperCompany,
    rating: row.shipperRating,
    isVerified: row.shipperIsVerified,
    answeredPercent: row.answeredPercent,
    paidInDays: row.paidInDays,
  },
})
