import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import type { Language } from '@vapsi/contract/values/language'
import type { PaperKind } from '@vapsi/contract/values/paper-kinds'
import type { Stamp } from '@vapsi/contract/tracking/stamps'
import type { CostKind } from '@vapsi/contract/bookings/trip-account'
import type { GstMode, TaxHolder, TdsReason } from '@vapsi/contract/settlement/tax-rules'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReceiptContents } from './receipt-contents.ts'
import type { Defaulted, Now, Timestamp } from './columns.ts'

export interface TripStampsTable {
  bookingId: string
  transporterId: string
  stamp: Stamp
  at: Timestamp
  recordedAt: Now
  awayKm: number | null
}

export interface DetentionRatesTable {
  /** Infinity: no end. */
  upToTons: number
  dayPaise: number
}

export interface TripChargesTable {
  id: Generated<string>
  bookingId: string
  transporterId: string
  cause: 'detention_pickup' | 'detention_stop' | 'detention_drop' | 'dispute'
  /** Of a waiting at a stop on the way. */
  stopId: Defaulted<string | null>
  status: 'confirmed' | 'declined'
  shipperPaise: number
  driverPaise: number
  days: number | null
  reason: string | null
  decidedBy: string
  decidedAt: Now
}

export interface DisputesTable {
  id: Generated<string>
  bookingId: string
  shipperId: string
  transporterId: string
  amountPaise: number
  reason: string
  /** The drop on the way that it is about; neither: the delivery as a whole. */
  stopId: Defaulted<string | null>
  isOfLastDrop: Defaulted<boolean>
  openedAt: Now
  answer: Defaulted<string | null>
  answeredAt: Timestamp | null
  status: Defaulted<'open' | 'decided' | 'withdrawn'>
  awardPaise: Defaulted<number | null>
  fromDriverPaise: Defaulted<number | null>
  decision: Defaulted<string | null>
  decidedBy: Defaulted<string | null>
  endedAt: Timestamp | null
}

export interface DisputePhotosTable {
  id: Generated<string>
  disputeId: string
  addedBy: string
  fileKey: string
  bytes: number
  addedAt: Now
}

export interface TripCostsTable {
  id: Generated<string>
  bookingId: string
  ownerId: string
  kind: CostKind
  amountPaise: number
  note: string | null
  fileKey: Defaulted<string | null>
  bytes: Defaulted<number | null>
  addedAt: Now
  spentAt: Now
  writtenBy: Defaulted<string | null>
}

export interface EwayBillsTable {
  bookingId: string
  number: string
  generatedAt: Date
  vehicleEnteredAt: Defaulted<Date | null>
  km: number
  isOverDimensional: Defaulted<boolean>
  validUntil: Date
  vehicleId: string | null
  keptBy: string
  keptAt: Now
  toldAt: Timestamp | null
}

export interface VehiclePapersTable {
  id: Generated<string>
  vehicleId: string
  kind: PaperKind
  /** `2026-11-30` */
  expiresOn: string
  fileKey: Defaulted<string | null>
  bytes: Defaulted<number | null>
  toldDays: Defaulted<number | null>
  keptAt: Now
}

export interface TaxDetailsTable {
  userId: string
  panSealed: string | null
  holder: TaxHolder | null
  gstinSealed: string | null
  gstMode: GstMode | null
  updatedAt: Now
}

export interface PayoutAccountsTable {
  userId: string
  sealed: string
  changedAt: Now
}

export interface SmallFleetDeclarationsTable {
  userId: string
  financialYear: string
  declaredAt: Now
  /** With the eleventh vehicle. */
  endedAt: Defaulted<Date | null>
}

export interface StatementNoticesTable {
  userId: string
  /** `2026-11` */
  month: string
  toldAt: Now
}

export interface LorryReceiptCountersTable {
  transporterId: string
  financialYear: string
  lastNumber: number
}

export interface TripConsentsTable {
  bookingId: string
  transporterId: string
  consent: 'given' | 'paused' | 'stopped'
  givenAt: Timestamp
  changedAt: Timestamp
  stoppedAt: Timestamp | null
}

/** The points of a trip on one UTC day; all lists have the same length. */
export interface PositionsByDayTable {
  bookingId: string
  transporterId: string
  day: Timestamp
  /** Milliseconds since its midnight. */
  atMs: number[]
  /** Millionths of a degree. */
  lat: number[]
  lng: number[]
  accuracyM: (number | null)[]
}

export interface TrackingLinksTable {
  id: Generated<string>
  bookingId: string
  token: string
  createdBy: string
  createdAt: Now
  revokedAt: Timestamp | null
  opened: Defaulted<number>
}

export interface ArrivalWatchersTable {
  id: Generated<string>
  linkId: string
  address: string
  keys: ColumnType<{ p256dh: string; auth: string }, string, never>
  language: Language
  createdAt: Now
}

export interface LorryReceiptsTable {
  id: Generated<string>
  bookingId: string
  transporterId: string
  vehicleId: string
  financialYear: string
  runningNumber: number
  number: string
  token: string
  details: ColumnType<ReceiptDetails, string, never>
  paper: ColumnType<ReceiptContents, string, never>
  issuedBy: string
  issuedAt: Now
  acceptedAt: Timestamp | null
  supersededAt: Timestamp | null
  voidedAt: Timestamp | null
  voidReason: string | null
  /** Its truck carries the booking, or carried it to the end; maintained by the database. */
  isOfTrip: GeneratedAlways<boolean>
}

/** Tax that was cut from a driver's sum; never changed. */
export interface TdsCutsTable {
  id: Generated<string>
  bookingId: string
  userId: string
  financialYear: string
  onDay: string
  sumPaise: number
  largePaise: number
  basePaise: number
  percent: number
  paise: number
  reason: TdsReason
  law: string
  at: Now
}
