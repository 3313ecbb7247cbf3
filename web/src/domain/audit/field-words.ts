import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EXPORT_TABLES } from '@vapsi/contract/admin/admin-desk'
import type { CommissionType, PaymentMethod, PaymentType, VehicleCategory } from '@vapsi/contract/constants'
import type { AuditField } from '@vapsi/contract/events'
import type { GstMode, TaxHolder } from '@vapsi/contract/settlement/tax-rules'
import type { ProposalKind } from '@vapsi/contract/payments/proposals'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import type { BidStatus, BookingStatus, LoadStatus, PaymentStatus, PostingStatus } from '@vapsi/contract/lifecycle'
import type { PaperKind } from '@vapsi/contract/values/paper-kinds'
import type { Stamp } from '@vapsi/contract/tracking/stamps'
import { stampWords } from '../detention/stamp-words.ts'

/** What a profile names as changed, and what an export is filtered by. */
type InnerField =
  | 'name'
  | 'pan'
  | 'gstin'
  | 'email'
  | 'city'
  | 'fullAddress'
  | 'alternateContact'
  | 'profilePicture'
  | 'q'
  | 'queue'
  | 'verification'
  | 'paymentStatus'
  | 'adminApprovalStatus'
  | 'paymentMethod'
  | 'type'
  | 'subjectType'
  | 'sort'
  | 'order'

/** What a stored field is called. */
export const fieldWords: Record<AuditField | InnerField, MessageDescriptor> = {
  status: msg`Status`,
  document: msg`Document`,
  kind: msg`Document`,
  place: msg`Stop on the way`,
  stamp: msg`Step`,
  via: msg`Done by`,
  cause: msg`Cause`,
  days: msg`Days`,
  rates: msg`Rates`,
  ewayBill: msg`E-way bill`,
  validUntil: msg`Valid until`,
  paper: msg`Paper`,
  driver: msg`Driver`,
  person: msg`Person`,
  right: msg`Right`,
  apiKey: msg`API key`,
  webhook: msg`Webhook`,
  kinds: msg`Events`,
  scopes: msg`Scopes`,
  until: msg`Until`,
  expiresOn: msg`Valid until`,
  daysLeft: msg`Days left`,
  isLapsed: msg`Off the road`,
  awardPaise: msg`Off the shipper’s price`,
  fromDriverPaise: msg`Off the driver’s price`,
  consent: msg`Location of the truck`,
  receipt: msg`Lorry receipt`,
  supersedes: msg`Supersedes`,
  proposal: msg`Proposal`,
  passkey: msg`Passkey`,
  reason: msg`Reason`,
  negotiatedPriceShipperPaise: msg`Shipper Price`,
  negotiatedPriceDriverPaise: msg`Driver Price`,
  negotiationNotes: msg`Negotiation notes`,
  misfitReason: msg`Sent although it does not fit`,
  belowCostReason: msg`Sent below the cost of the way`,
  pricePaise: msg`Price`,
  amountPaise: msg`Amount`,
  paymentType: msg`Payment Type`,
  paymentMethod: msg`Payment Method`,
  utr: msg`UTR`,
  narration: msg`Bank line`,
  receivedPaise: msg`Received`,
  paidOutPaise: msg`Paid out`,
  heldByPreviousPaise: msg`Earlier drivers hold`,
  advancePercentageShipper: msg`Advance from the shipper, percent`,
  advancePercentageDriver: msg`Advance to the driver, percent`,
  hasAdvance: msg`With an advance`,
  dueDate: msg`Due date`,
  terms: msg`Terms`,
  methodShipper: msg`Shipper pays by`,
  methodDriver: msg`Driver is paid by`,
  holder: msg`Holder of the PAN`,
  gstMode: msg`GST mode`,
  isDeclared: msg`Declared at most 10 vehicles`,
  month: msg`Month`,
  pan: msg`PAN`,
  gstin: msg`GSTIN`,
  commissionType: msg`Commission Type`,
  commissionRate: msg`Commission`,
  minimumPayoutPaise: msg`Minimum payout`,
  commissionNotes: msg`Notes`,
  stars: msg`Stars`,
  wasOnTime: msg`On time`,
  wasAccepted: msg`Was accepted`,
  byOffice: msg`By the office`,
  loadHasExpired: msg`Load has expired`,
  savedKm: msg`Saved km`,
  pickupFrom: msg`Pickup from`,
  pickupUntil: msg`Pickup until`,
  homeName: msg`Home`,
  standsName: msg`Stands in`,
  paisePerEmptyKm: msg`Cost of an empty km`,
  paisePerLadenKm: msg`Cost of a laden km`,
  wish: msg`Wish`,
  plans: msg`Plans`,
  gainRupees: msg`Gain in rupees`,
  distanceKm: msg`Kilometres`,
  vehicleNumber: msg`Vehicle Number`,
  category: msg`Category`,
  vehicleType: msg`Vehicle Type`,
  passingWeight: msg`Passing Weight`,
  isOffRoad: msg`Off the road`,
  isVerified: msg`Verified`,
  isSuspended: msg`Suspended`,
  day: msg`Day`,
  isSkipped: msg`Skipped`,
  trucks: msg`Trucks a week`,
  subject: msg`About`,
  from: msg`From`,
  to: msg`To`,
  userType: msg`User Type`,
  role: msg`Role`,
  by: msg`Signed up with`,
  fields: msg`Fields`,
  bookings: msg`Bookings`,
  account: msg`Account`,
  linesRead: msg`Lines`,
  linesAdded: msg`New lines`,
  table: msg`Table`,
  filter: msg`Filter`,
  name: msg`Name`,
  company: msg`Company`,
  email: msg`Email`,
  city: msg`City`,
  fullAddress: msg`Full Address`,
  alternateContact: msg`Alternate contact`,
  profilePicture: msg`Profile picture`,
  q: msg`Search`,
  queue: msg`Queue`,
  verification: msg`Verification`,
  paymentStatus: msg`Payment`,
  adminApprovalStatus: msg`Approval`,
  type: msg`Action`,
  subjectType: msg`About`,
  sort: msg`Sorted by`,
  order: msg`Order`,
}

type Consent = 'none' | 'given' | 'paused' | 'stopped'
type StoredWord =
  | BookingStatus
  | BidStatus
  | LoadStatus
  | PostingStatus
  | PaymentStatus
  | PaymentType
  | PaymentMethod
  | CommissionType
  | (typeof EXPORT_TABLES)[number]
  | ProposalKind
  | TaxHolder
  | GstMode
  | OfficeRole
  | Stamp
  | PaperKind
  | VehicleCategory
  | Consent
  | 'whatsapp_reply'
  | 'shipper'
  | 'transporter'
  | 'verified'
  | 'unverified'
  | 'standing'
  | 'dismissed'
  | 'lr'
  | 'pod'
  | 'mobile'
  | 'password'
  | 'all'
  | 'asc'
  | 'desc'

/** What a stored value is called. Any other text was typed by somebody and stands as it is. */
export const valueWords: Record<StoredWord, MessageDescriptor> = {
  ...stampWords,
  whatsapp_reply: msg`WhatsApp reply`,
  none: msg`Not asked yet`,
  given: msg`Shared`,
  paused: msg`Paused`,
  stopped: msg`Stopped`,
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  advance_paid: msg`Advance Paid`,
  loading_done: msg`Loading Done`,
  in_transit: msg`In Transit`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  open: msg`Open`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  replaced: msg`Replaced`,
  lost: msg`Lost`,
  assigned: msg`Assigned`,
  active: msg`Active`,
  booked: msg`Booked`,
  closed: msg`Closed`,
  expired: msg`Expired`,
  terms_pending: msg`Terms pending`,
  advance_due: msg`Advance due`,
  balance_due: msg`Balance due`,
  paid: msg`Paid`,
  advance_from_shipper: msg`Advance from shipper`,
  advance_to_driver: msg`Advance to driver`,
  partial_from_shipper: msg`Partial from shipper`,
  partial_to_driver: msg`Partial to driver`,
  final_from_shipper: msg`Final from shipper`,
  final_to_driver: msg`Final to driver`,
  bank_transfer: msg`Bank Transfer`,
  upi: msg`UPI`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  rtgs: msg`RTGS`,
  neft: msg`NEFT`,
  reverse_payment: msg`Reverse a payment`,
  pay_driver: msg`Pay the driver`,
  reprice: msg`Change prices`,
  decide_dispute: msg`Decide a dispute`,
  percentage: msg`Percentage`,
  fixed_per_trip: msg`Fixed per trip`,
  negotiated: msg`Negotiated`,
  users: msg`Users`,
  vehicles: msg`Vehicles`,
  bookings: msg`Bookings`,
  bids: msg`Bids`,
  documents: msg`Documents`,
  payments: msg`Payments`,
  outstanding: msg`Who owes what`,
  'payment-reports': msg`Reported Payments`,
  'payment-terms': msg`Payment Terms`,
  disputes: msg`Disputes`,
  settlements: msg`Settlements`,
  'month-lines': msg`Closed months`,
  payouts: msg`Payouts due`,
  'business-groups': msg`Business by lane, customer, transporter, truck size or clerk`,
  'business-trips': msg`Business: completed trips`,
  'business-asked': msg`Business: asked for`,
  'business-declines': msg`Business: declined by drivers`,
  'business-trucks': msg`Business: trucks`,
  'business-cash': msg`Business: expected cash`,
  'business-claims': msg`Business: disputes and claims`,
  'business-stopped': msg`Business: customers who stopped`,
  individual: msg`Individual or HUF`,
  other: msg`Company, firm or other`,
  reverse: msg`Reverse charge`,
  forward: msg`Forward charge, without credit`,
  forward_credit: msg`Forward charge, with credit`,
  'eway-bills': msg`E-way bills`,
  'lorry-receipts': msg`Lorry receipts`,
  'vehicle-papers': msg`Vehicle papers`,
  'waiting-charges': msg`Waiting charges`,
  audit: msg`Audit`,
  newsletter: msg`Newsletter`,
  dispatcher: msg`Dispatcher`,
  accounts: msg`Accounts`,
  moderator: msg`Moderator`,
  owner: msg`Owner`,
  shipper: msg`Shipper`,
  transporter: msg`Driver`,
  verified: msg`Verified`,
  unverified: msg`Unverified`,
  standing: msg`Uploaded`,
  dismissed: msg`Dismissed`,
  Open: msg({ message: 'Open', context: 'truck body' }),
  Container: msg`Container`,
  Flatbed: msg`Flatbed`,
  Tanker: msg`Tanker`,
  Trailer: msg`Trailer`,
  insurance: msg`Insurance`,
  fitness: msg`Fitness`,
  permit: msg`Permit`,
  puc: msg`PUC`,
  rc: msg`RC`,
  lr: msg`LR`,
  pod: msg`POD`,
  mobile: msg`Mobile`,
  password: msg`Password`,
  all: msg`All`,
  asc: msg`Ascending`,
  desc: msg`Descending`,
}
