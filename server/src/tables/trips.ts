import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentMethod, PaymentType, VehicleCategory } from '@vapsi/contract/constants'
import type { BookingStatus, PaymentStatus } from '@vapsi/contract/lifecycle'
import type { Timestamp, Defaulted, Now, Json, Role } from './columns.ts'

/** Contact and address of one end of a trip, as stored. */
export interface Stop {
  contactName: string
  contactNumber: string
  fullAddress: string
  landmark: string | null
  city: string
  pincode: string
  instructions: string | null
}

/** A place of a shipper's address book. */
export interface AddressesTable {
  id: Generated<string>
  shipperId: string
  name: string
  contactName: string
  contactNumber: string
  fullAddress: string
  landmark: string | null
  city: string
  pincode: string
  createdAt: Now
}

export interface BookingsTable {
  id: Generated<string>
  number: Generated<number>
  shipperId: string
  postingId: string | null
  loadId: string | null
  bidId: string | null
  transporterId: string | null
  vehicleId: string | null
  fromLocation: string
  toLocation: string
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  distanceKm: number | null
  /** Whole; null also where no road goes. */
  roadKm: number | null
  vehicleCategory: VehicleCategory | null
  pricePaise: number
  negotiatedPriceShipperPaise: number | null
  negotiatedPriceDriverPaise: number | null
  adminMarginPaise: GeneratedAlways<number | null>
  negotiationNotes: string | null
  /** Why the office sends a truck that does not fit the goods; shown to its driver. */
  misfitReason: string | null
  /** Why the office sends a truck for less than its way costs by estimate; shown to its driver. */
  belowCostReason: string | null
  materialType: string
  weightText: string
  specialInstructions: string | null
  /** When a truck may come for the goods; null: nobody was asked. */
  pickupFrom: Defaulted<Date | null>
  pickupUntil: Defaulted<Date | null>
  senderDetails: Json<Stop> | null
  receiverDetails: Json<Stop> | null
  status: Defaulted<BookingStatus>
  driverResponse: 'pending' | 'accepted' | 'declined' | null
  driverDeclineReason: string | null
  cancelReason: string | null
  promisedOn: string | null
  /** The day of delivery, as the promise was judged; from the completion on. */
  deliveredOn: Defaulted<string | null>
  /** When driver and shipper are notified of the assignment; null: at once. */
  toldAt: Timestamp | null
  completedAt: Timestamp | null
  /** Since when it waits for the office, maintained by the database. */
  pendingSince: Now
  /** Sums of the payments, written only by the database. */
  receivedPaise: GeneratedAlways<number>
  /** Paid to the current driver; what earlier drivers of this booking still hold is stored separately. */
  paidOutPaise: GeneratedAlways<number>
  heldByPreviousPaise: GeneratedAlways<number>
  /** It has active terms; maintained by the database. */
  hasTerms: GeneratedAlways<boolean>
  /** What its status means; `contract/src/lifecycle.ts` has the same lists. */
  holdsVehicle: GeneratedAlways<boolean>
  hasAgreedPrice: GeneratedAlways<boolean>
  awaitsLoading: GeneratedAlways<boolean>
  isOver: GeneratedAlways<boolean>
  /** Money is still to move on either side. */
  isOutstanding: GeneratedAlways<boolean>
  /** It takes a part of its truck, which others may share. */
  isPart: Defaulted<boolean>
  /** How much longer the truck's way became with it, beside what it carried; null: it carried nothing else. */
  addedKm: Defaulted<number | null>
  /** Free hours of waiting at each end, and the price of a day beyond them; null: nothing was agreed. */
  freeHours: Defaulted<number>
  detentionDayPaise: Defaulted<number | null>
  /** The part of the agreed prices that is lines beside the freight. */
  chargesShipperPaise: Defaulted<number>
  chargesDriverPaise: Defaulted<number>
  createdAt: Now
  updatedAt: Now
}

export interface BookingDocumentsTable {
  id: Generated<string>
  bookingId: string
  /** `stop_pod` is that of a drop on the way, `pod` that of the last drop. */
  kind: 'lr' | 'pod' | 'stop_pod'
  stopId: Generated<string | null>
  fileKey: string
  mediaType: string
  bytes: number
  uploadedBy: string
  uploadedRole: Role
  uploadedAt: Now
  /** By the phone's clock, never later than the upload; null if unknown. */
  takenAt: Timestamp | null
  rejectedAt: Timestamp | null
  rejectedBy: string | null
  rejectReason: string | null
  checkedAt: Timestamp | null
  checkedBy: string | null
}

export interface PaymentTermsTable {
  id: Generated<string>
  bookingId: string
  advancePercentageShipper: number
  advancePercentageDriver: number
  dueDate: string | null
  terms: string | null
  methodShipper: 'upi' | 'neft' | 'rtgs' | 'cash' | 'cheque' | null
  methodDriver: 'upi' | 'neft' | 'rtgs' | 'cash' | null
  status: 'draft' | 'active' | 'superseded'
  createdBy: string
  createdAt: Now
  updatedAt: Now
}

export interface PaymentsTable {
  id: Generated<string>
  bookingId: string
  amountPaise: number
  paymentType: PaymentType
  fromShipper: GeneratedAlways<boolean>
  paymentMethod: PaymentMethod | null
  reference: string | null
  notes: string | null
  reversalOf: string | null
  /** The transfer of its reference; null for cash and for a payment without one. */
  transferId: string | null
  /** The bank statement line that it was booked from. */
  statementLineId: string | null
  /** The driver who was paid, set by the database; null for money received. */
  payeeId: GeneratedAlways<string | null>
  recordedBy: string
  /** The bank's day. */
  valueDate: Defaulted<string>
  /** The bank's day, if its month was closed before the payment was recorded. */
  ofDay: GeneratedAlways<string | null>
  /** When it counts, on that day. */
  valuedAt: GeneratedAlways<Date>
  recordedAt: Now
}

export interface TransfersTable {
  id: Generated<string>
  /** Without spaces, in capitals. */
  reference: string
  fromShipper: boolean
  bookingId: string | null
  amountPaise: number | null
  usedPaise: GeneratedAlways<number>
  createdAt: Now
}

export interface PaymentRemindersTable {
  partyId: string
  onDay: Generated<string>
  byId: string
  at: Now
}

export interface StatementsTable {
  id: Generated<string>
  account: string
  linesRead: number
  linesAdded: number
  addedBy: string
  addedAt: Now
}

export interface StatementLinesTable {
  id: Generated<string>
  statementId: string
  lineNo: number
  bookedOn: string
  amountPaise: number
  fromShipper: boolean
  narration: string
  reference: string | null
  fingerprint: string
  usedPaise: GeneratedAlways<number>
  ignoredAt: Timestamp | null
  ignoredBy: string | null
  ignoreReason: string | null
  status: GeneratedAlways<'open' | 'booked' | 'ignored'>
}

export interface PaymentReportsTable {
  id: Generated<string>
  bookingId: string
  shipperId: string
  amountPaise: number
  utr: string
  /** The transfer that the UTR names, in its normal form. */
  transfer: string
  status: Defaulted<'pending' | 'confirmed' | 'dismissed'>
  note: string | null
  paymentId: string | null
  reportedAt: Now
  settledAt: Timestamp | null
}

/** The body of the proposed call, as parsed by its contract. */
interface ProposedBody {
  reason?: string
  amount?: number
  paymentType?: PaymentType
  reference?: string | null
  valueDate?: string | null
  notes?: string | null
  negotiatedPriceShipper?: number
  negotiatedPriceDriver?: number
  negotiationNotes?: string | null
  award?: number
  fromDriver?: number
  decision?: string
}

export interface ProposalsTable {
  id: Generated<string>
  kind: 'reverse_payment' | 'pay_driver' | 'reprice' | 'decide_dispute'
  bookingId: string
  paymentId: string | null
  body: ColumnType<ProposedBody, string, never>
  proposedBy: string
  proposedAt: Now
  status: Defaulted<'waiting' | 'confirmed' | 'declined'>
  decidedBy: string | null
  decidedAt: Timestamp | null
  declineReason: string | null
}

export interface RatingsTable {
  id: Generated<string>
  bookingId: string
  byUserId: string
  ofUserId: string
  stars: number
  comment: string | null
  createdAt: Now
}

export interface BookingMoneyView {
  bookingId: string
  receivedPaise: number
  paidOutPaise: number
  advancePaidOutPaise: number
  heldByPreviousPaise: number
  termsId: string | null
  dueDate: string | null
  advanceShipperPaise: number | null
  advanceDriverPaise: number | null
  paymentStatus: PaymentStatus
  /** Of what was paid out, tax that went to the state in the driver's name. */
  tdsDepositedPaise: number
  /** Of what is open, tax that was cut and is not deposited. */
  tdsWithheldPaise: number
}

/** Who drives, and drove, a trip; without a row its owner. */
export interface TripDriversTable {
  id: Generated<string>
  bookingId: string
  transporterId: string
  memberId: string
  isChosen: Defaulted<boolean>
  fromAt: Now
  untilAt: Timestamp | null
}
