import type { Generated, GeneratedAlways } from 'kysely'
import type { LoadType, VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import type { GoodsKind } from '@vapsi/contract/loads/floor'
import type { BidStatus, VehicleStatus } from '@vapsi/contract/lifecycle'
import type { Timestamp, Defaulted, Json, Now } from './columns.ts'

export interface VehiclesTable {
  id: Generated<string>
  transporterId: string
  vehicleNumber: string
  category: VehicleCategory
  vehicleType: VehicleType
  passingWeight: number
  isVerified: Defaulted<boolean>
  isOffRoad: Defaulted<boolean>
  /** Another owner registered this number first; the office must decide. */
  isDisputed: Defaulted<boolean>
  /** The file of its registration certificate. */
  rcKey: Defaulted<string | null>
  rcMediaType: Defaulted<string | null>
  rcUploadedAt: Defaulted<Date | null>
  createdAt: Now
  updatedAt: Now
  deletedAt: Timestamp | null
}

export interface LanePlacesTable {
  id: GeneratedAlways<number>
  name: string
  lowerName: GeneratedAlways<string>
}

/** The road between two points, by the cells that it touches. */
export interface WaysTable {
  id: GeneratedAlways<number>
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  /** Of the embedded roads, unrounded. */
  km: number
  /** Cells with a point within 40 km of the way, and some others; only those it touches where it is not wide. */
  cells: number[]
  isWide: Generated<boolean>
}

export interface PostingsTable {
  id: Generated<string>
  transporterId: string
  vehicleId: string
  fromLocation: string
  toLocation: string
  fromPlaceId: number
  toPlaceId: number
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  distanceKm: number
  /** Whole; null where no road goes. */
  roadKm: number | null
  /** Null where no road goes. */
  wayId: Defaulted<number | null>
  pricePaise: number
  category: VehicleCategory
  passingWeight: number
  status: Defaulted<'active' | 'booked' | 'closed'>
  availableFrom: Now
  validUntil: Timestamp
  /** Its validUntil while it is active; null otherwise. */
  openUntil: GeneratedAlways<Date | null>
  /** The booking that its truck was assigned to. */
  closedFor: Defaulted<string | null>
  /** Its rank: how many groups of five its account had on the market before it. */
  crowd: Defaulted<number>
  /** More than 60 % off its lane's median when it was posted. */
  isFarOff: Defaulted<boolean>
  /** The same, after all others if it is far off: lists are read in this order first. */
  turn: GeneratedAlways<number>
  createdAt: Now
  updatedAt: Now
}

export interface LoadsTable {
  id: Generated<string>
  /** That of the shipment, which its booking has too. */
  number: Generated<number>
  shipperId: string
  fromLocation: string
  toLocation: string
  fromLat: Defaulted<number>
  fromLng: Defaulted<number>
  toLat: Defaulted<number>
  toLng: Defaulted<number>
  fromCity: Defaulted<string>
  toCity: Defaulted<string>
  distanceKm: number | null
  /** Whole; null as above, and where no road goes. */
  roadKm: number | null
  loadType: LoadType
  vehicleCategory: VehicleCategory
  material: string
  weightKg: number
  expectedPricePaise: number
  pickupDate: Timestamp
  /** The whole pickup day by default. */
  pickupFrom: Now
  pickupUntil: Now
  /** Free hours of waiting at each end. */
  freeHours: Defaulted<number>
  /** The price of a day beyond them; null: not set. */
  detentionDayPaise: Defaulted<number | null>
  /** Of a load that may share its truck: all of them, or none. */
  pieces: Defaulted<number | null>
  pieceLengthCm: Defaulted<number | null>
  pieceWidthCm: Defaulted<number | null>
  pieceHeightCm: Defaulted<number | null>
  isStackable: Defaulted<boolean | null>
  goodsKind: Defaulted<GoodsKind | null>
  floorCm: Defaulted<number | null>
  /** Daily road kilometres of trucks on its lane when it was posted; null with too few trips. */
  laneKmPerDay: Defaulted<number | null>
  status: Defaulted<'open' | 'booked' | 'closed'>
  validUntil: Timestamp
  /** The end of its bidding time for which its shipper was already notified. */
  closingToldFor: Timestamp | null
  /** Its rank: how many groups of five its account had on the market before it. */
  crowd: Defaulted<number>
  /** More than 60 % off its lane's median when it was posted. */
  isFarOff: Defaulted<boolean>
  /** The same, after all others if it is far off: lists are read in this order first. */
  turn: GeneratedAlways<number>
  /** Three drivers report it as gone: hidden until its shipper confirms it. */
  hiddenAt: Timestamp | null
  /** Until then known carriers alone see it; it is hidden from the market. */
  carriersUntil: Timestamp | null
  /** The contract whose carriers are asked until then. */
  contractId: Defaulted<string | null>
  confirmedAt: Timestamp | null
  createdAt: Now
  updatedAt: Now
}

/** Transporters whom a shipper asks first. */
export interface KnownCarriersTable {
  shipperId: string
  transporterId: string
  createdAt: Now
}

export interface GoneReportsTable {
  loadId: string
  transporterId: string
  reportedAt: Now
}

/** Read only; refreshed by its job. */
export interface ShipperFiguresView {
  shipperId: string
  trips: number
  paidInDays: number
  answeredPercent: number | null
}

export interface BidsTable {
  id: Generated<string>
  loadId: string
  transporterId: string
  vehicleId: string
  bidPricePaise: number
  note: string | null
  status: Defaulted<BidStatus>
  rejectReason: string | null
  acceptedAt: Timestamp | null
  createdAt: Now
  updatedAt: Now
  /** The chain that the bid belongs to, and its position in it, from 1. */
  chainId: Defaulted<string | null>
  chainLeg: Defaulted<number | null>
  /** Accepted or assigned: others no longer get the load. */
  takesLoad: GeneratedAlways<boolean>
  /** Open, accepted or assigned. */
  isLive: GeneratedAlways<boolean>
}

/** A counter-offer on a bid. */
export interface BidOffersTable {
  id: Generated<string>
  bidId: string
  turn: number
  byShipper: boolean
  pricePaise: number
  expiresAt: Timestamp
  createdAt: Now
}

/** Freight that repeats. */
export interface LoadSeriesTable {
  id: Generated<string>
  shipperId: string
  goods: Json<object>
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[]
  fromHour: number
  untilHour: number
  /** Null: the usual price of the lane on the day of posting. */
  pricePaise: number | null
  skipsHolidays: boolean
  status: Defaulted<'active' | 'paused' | 'stopped'>
  createdAt: Now
}

export interface LoadSeriesDaysTable {
  seriesId: string
  day: string
  loadId: Defaulted<string | null>
  state: 'posted' | 'skipped' | 'refused'
}

export interface VehicleStatusView {
  vehicleId: string
  activePostings: number
  status: VehicleStatus
}

export interface BidChainsTable {
  id: Generated<string>
  transporterId: string
  vehicleId: string
  emptyLat: number
  emptyLng: number
  emptyFrom: Timestamp
  homeBy: Timestamp
  createdAt: Now
}

export interface VehicleEconomicsTable {
  vehicleId: string
  homeName: string | null
  homeLat: number | null
  homeLng: number | null
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
  wish: number | null
  standsName: Defaulted<string | null>
  standsLat: Defaulted<number | null>
  standsLng: Defaulted<number | null>
  standsAt: Timestamp | null
  updatedAt: Now
}

export interface SavedLanesTable {
  id: Generated<string>
  userId: string
  wants: 'trucks' | 'loads'
  /** Null: anywhere. */
  fromName: string | null
  fromLat: number | null
  fromLng: number | null
  toName: string | null
  toLat: number | null
  toLng: number | null
  category: VehicleCategory | null
  isMuted: Defaulted<boolean>
  createdAt: Now
}

export interface LaneAlertsTable {
  userId: string
  /** `2026-11-30`, in India. */
  day: string
  told: number
}
