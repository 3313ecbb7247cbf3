import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { Defaulted, Now, Timestamp } from './columns.ts'

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
}

export interface PositionsTable {
  bookingId: string
  transporterId: string
  at: Timestamp
  lat: number
  lng: number
  accuracyM: number | null
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

export interface LorryReceiptsTable {
  id: Generated<string>
  bookingId: string
  transporterId: string
  vehicleId: string
  financialYear: string
  runningNumber: number
  number: GeneratedAlways<string>
  token: string
  details: ColumnType<ReceiptDetails, string, never>
  paper: ColumnType<ReceiptPaper, string, never>
  issuedBy: string
  issuedAt: Now
  acceptedAt: Timestamp | null
  supersededAt: Timestamp | null
  voidedAt: Timestamp | null
  voidReason: string | null
}
