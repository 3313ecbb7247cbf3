import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { Now, Timestamp } from './columns.ts'

export interface LorryReceiptCountersTable {
  transporterId: string
  financialYear: string
  lastNumber: number
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
