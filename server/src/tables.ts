import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  LoadType,
  PaymentMethod,
  PaymentType,
  VehicleCategory,
  VehicleType,
  CommissionType,
} from '@vapsi/contract/constants'
import type { BidStatus, BookingStatus, PaymentStatus, VehicleStatus } from '@vapsi/contract/lifecycle'

/** The tables as TypeScript sees them: camelCase, int8 as number, numeric as number, timestamps as Date, dates as 'YYYY-MM-DD'. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string | T, string | T>
export type Role = 'shipper' | 'transporter'
export type ActorRole = Role | 'admin' | 'system'

export interface UsersTable {
  id: Generated<string>
  userType: Role | null
  isAdmin: Defaulted<boolean>
  name: string
  username: string | null
  email: string | null
  passwordHash: string | null
  mobile: string | null
  mobileVerified: Defaulted<boolean>
  company: string | null
  city: string | null
  fullAddress: string | null
  alternateContact: string | null
  isVerified: Defaulted<boolean>
  notifications: Defaulted<boolean>
  pictureKey: string | null
  commissionType: Defaulted<CommissionType>
  commissionRate: Defaulted<number>
  minimumPayoutPaise: Defaulted<number>
  commissionNotes: string | null
  totalTrips: Defaulted<number>
  onTimeTrips: Defaulted<number>
  starsSum: Defaulted<number>
  starsCount: Defaulted<number>
  rating: GeneratedAlways<number | null>
  lastSeenAt: Now
  createdAt: Now
  updatedAt: Now
  deletedAt: Timestamp | null
}

export interface SessionsTable {
  idHash: Buffer
  userId: string
  createdAt: Now
  lastUsedAt: Now
  expiresAt: Timestamp
}

export interface OtpCodesTable {
  /** The mobile for signing in, the account's id for its deletion. */
  subject: string
  purpose: 'sign-in' | 'delete-account'
  codeHash: Buffer
  attempts: Defaulted<number>
  createdAt: Now
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

export interface SpentTokensTable {
  tokenHash: Buffer
  expiresAt: Timestamp
}

export interface SecretsTable {
  name: string
  value: Json<unknown>
  createdAt: Now
}

export interface EventsTable {
  seq: GeneratedAlways<number>
  type: string
  actorId: string | null
  actorRole: ActorRole
  subjectType: string
  subjectId: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  data: Json<Record<string, unknown>>
  at: Now
}

export interface DevMessagesTable {
  id: Generated<string>
  channel: 'sms' | 'push' | 'email'
  to: string
  text: string
  data: Json<Record<string, unknown>> | null
  at: Now
}

export interface NewsletterSubscribersTable {
  id: Generated<string>
  email: string
  status: Defaulted<'pending' | 'confirmed' | 'unsubscribed'>
  tokenHash: Buffer
  createdAt: Now
  confirmedAt: Timestamp | null
}

export interface VehiclesTable {
  id: Generated<string>
  transporterId: string
  vehicleNumber: string
  category: VehicleCategory
  vehicleType: VehicleType
  passingWeight: number
  isVerified: Defaulted<boolean>
  isOffRoad: Defaulted<boolean>
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
  status: Defaulted<'open' | 'booked' | 'closed'>
  validUntil: Timestamp
  createdAt: Now
  updatedAt: Now
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
}

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
  vehicleCategory: VehicleCategory | null
  pricePaise: number
  negotiatedPriceShipperPaise: number | null
  negotiatedPriceDriverPaise: number | null
  adminMarginPaise: GeneratedAlways<number | null>
  negotiationNotes: string | null
  materialType: string
  weightText: string
  specialInstructions: string | null
  senderDetails: Json<Stop> | null
  receiverDetails: Json<Stop> | null
  status: Defaulted<BookingStatus>
  driverResponse: 'pending' | 'accepted' | 'declined' | null
  driverDeclineReason: string | null
  cancelReason: string | null
  promisedOn: string | null
  completedAt: Timestamp | null
  createdAt: Now
  updatedAt: Now
}

export interface BookingDocumentsTable {
  id: Generated<string>
  bookingId: string
  kind: 'lr' | 'pod'
  fileKey: string
  mediaType: string
  bytes: number
  uploadedBy: string
  uploadedRole: Role
  uploadedAt: Now
  rejectedAt: Timestamp | null
  rejectedBy: string | null
  rejectReason: string | null
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
  recordedBy: string
  recordedAt: Now
}

export interface PaymentReportsTable {
  id: Generated<string>
  bookingId: string
  shipperId: string
  amountPaise: number
  utr: string
  status: Defaulted<'pending' | 'confirmed' | 'dismissed'>
  note: string | null
  paymentId: string | null
  reportedAt: Now
  settledAt: Timestamp | null
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
  termsId: string | null
  dueDate: string | null
  advanceShipperPaise: number | null
  advanceDriverPaise: number | null
  paymentStatus: PaymentStatus
}

export interface VehicleStatusView {
  vehicleId: string
  activePostings: number
  status: VehicleStatus
}

export interface NotificationsTable {
  id: Generated<string>
  userId: string
  eventSeq: number | null
  type: string
  title: string
  message: string
  data: Json<Record<string, unknown>>
  readAt: Timestamp | null
  createdAt: Now
}

export interface PushDevicesTable {
  id: Generated<string>
  userId: string
  sessionHash: Buffer | null
  kind: 'fcm' | 'webpush'
  address: string
  keys: Json<{ p256dh: string; auth: string }> | null
  deviceInfo: Json<Record<string, unknown>> | null
  createdAt: Now
  lastUsedAt: Now
}

export interface DeliveriesTable {
  id: Generated<string>
  notificationId: string
  channel: 'sms' | 'push'
  address: string
  status: Defaulted<'waiting' | 'sent' | 'dead'>
  attempts: Defaulted<number>
  error: string | null
  createdAt: Now
  settledAt: Timestamp | null
}

export interface ExportsTable {
  id: Generated<string>
  requestedBy: string
  tableName: string
  filter: Json<Record<string, string>>
  status: Defaulted<'waiting' | 'running' | 'done' | 'failed'>
  rowsDone: Defaulted<number>
  rowsTotal: Defaulted<number>
  fileKey: string | null
  createdAt: Now
  finishedAt: Timestamp | null
}

export interface IdempotencyKeysTable {
  actorId: string
  key: string
  fingerprint: Buffer
  status: number | null
  body: string | null
  createdAt: Now
}

export interface RateLimitsTable {
  key: string
  points: Defaulted<number>
  expire: number | null
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  otpCodes: OtpCodesTable
  spentTokens: SpentTokensTable
  secrets: SecretsTable
  events: EventsTable
  devMessages: DevMessagesTable
  newsletterSubscribers: NewsletterSubscribersTable
  vehicles: VehiclesTable
  lanePlaces: LanePlacesTable
  postings: PostingsTable
  loads: LoadsTable
  bids: BidsTable
  bookings: BookingsTable
  bookingDocuments: BookingDocumentsTable
  paymentTerms: PaymentTermsTable
  payments: PaymentsTable
  paymentReports: PaymentReportsTable
  ratings: RatingsTable
  bookingMoney: BookingMoneyView
  vehicleStatus: VehicleStatusView
  notifications: NotificationsTable
  pushDevices: PushDevicesTable
  deliveries: DeliveriesTable
  exports: ExportsTable
  idempotencyKeys: IdempotencyKeysTable
  rateLimits: RateLimitsTable
}
