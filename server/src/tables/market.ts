import type { Generated, GeneratedAlways } from 'kysely'
import type { LoadType, VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import type { BidStatus, VehicleStatus } from '@vapsi/contract/lifecycle'
import type { Timestamp, Defaulted, Now } from './columns.ts'

export interface VehiclesTable {
  id: Generated<string>
  transporterId: string
  vehicleNumber: string
  category: VehicleCategory
  vehicleType: VehicleType
  passingWeight: number
  isVerified: Defaulted<boolean>
  isOffRoad: Defaulted<boolean>
  /** Another owner came first with this number; it waits for the office. */
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
  /** How many fives of its account were on the market before it. */
  crowd: Defaulted<number>
  /** More than 60 % away from its lane's median when it was posted. */
  isFarOff: Defaulted<boolean>
  turn: GeneratedAlways<number>
  createdAt: Now
  updatedAt: Now
}

export interface LoadsTable {
  id: Generated<string>
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
  loadType: LoadType
  vehicleCategory: VehicleCategory
  material: string
  weightKg: number
  expectedPricePaise: number
  pickupDate: Timestamp
  /** The whole pickup day where nothing is said. */
  pickupFrom: Now
  pickupUntil: Now
  /** Of waiting, at each end. */
  freeHours: Defaulted<number>
  /** What a day beyond them costs; null: nobody said. */
  detentionDayPaise: Defaulted<number | null>
  /** Kilometres of road a day that trucks made on its lane when it was posted; null while too few trips know it. */
  laneKmPerDay: Defaulted<number | null>
  status: Defaulted<'open' | 'booked' | 'closed'>
  validUntil: Timestamp
  /** The end of its time for bids that its shipper was told of beforehand. */
  closingToldFor: Timestamp | null
  /** How many fives of its account were on the market before it. */
  crowd: Defaulted<number>
  /** More than 60 % away from its lane's median when it was posted. */
  isFarOff: Defaulted<boolean>
  turn: GeneratedAlways<number>
  /** Three drivers say that it is gone: off the market until its shipper confirms it. */
  hiddenAt: Timestamp | null
  confirmedAt: Timestamp | null
  createdAt: Now
  updatedAt: Now
}

export interface GoneReportsTable {
  loadId: string
  transporterId: string
  reportedAt: Now
}

/** Read only; brought up to date by its job. */
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
  /** The chain that it was placed with, and its place in it, from 1. */
  chainId: Defaulted<string | null>
  chainLeg: Defaulted<number | null>
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
  /** `2026-11-30`, of India. */
  day: string
  told: number
}
