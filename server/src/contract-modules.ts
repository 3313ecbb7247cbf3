import * as admin from '@vapsi/contract/admin/admin'
import * as adminViews from '@vapsi/contract/admin/admin-views'
import * as bids from '@vapsi/contract/bids'
import * as bookingViews from '@vapsi/contract/booking-views'
import * as bookings from '@vapsi/contract/bookings'
import * as dispatch from '@vapsi/contract/dispatch/dispatch'
import * as dispatchPlans from '@vapsi/contract/dispatch/dispatch-plans'
import * as disputes from '@vapsi/contract/payments/disputes'
import * as documents from '@vapsi/contract/documents'
import * as eway from '@vapsi/contract/bookings/eway'
import * as find from '@vapsi/contract/admin/find'
import * as fleet from '@vapsi/contract/fleet'
import * as identity from '@vapsi/contract/identity'
import * as kinds from '@vapsi/contract/kinds'
import * as lanes from '@vapsi/contract/lanes'
import * as lastTerms from '@vapsi/contract/payments/last-terms'
import * as loads from '@vapsi/contract/loads'
import * as lorryReceipts from '@vapsi/contract/lorry-receipts'
import * as market from '@vapsi/contract/market'
import * as moderation from '@vapsi/contract/moderation/moderation'
import * as needs from '@vapsi/contract/admin/needs'
import * as notifications from '@vapsi/contract/notifications'
import * as officePeople from '@vapsi/contract/identity/office-people'
import * as officeReceipts from '@vapsi/contract/lorry-receipts/receipts'
import * as outstanding from '@vapsi/contract/payments/outstanding'
import * as papers from '@vapsi/contract/fleet/papers'
import * as passkeys from '@vapsi/contract/identity/passkeys'
import * as paymentViews from '@vapsi/contract/payments/payment-views'
import * as payments from '@vapsi/contract/payments'
import * as places from '@vapsi/contract/places'
import * as proposals from '@vapsi/contract/payments/proposals'
import * as savedViews from '@vapsi/contract/admin/saved-views'
import * as sessions from '@vapsi/contract/identity/sessions'
import * as settlement from '@vapsi/contract/settlement/settlement'
import * as statements from '@vapsi/contract/payments/statements'
import * as system from '@vapsi/contract/system'
import * as tax from '@vapsi/contract/settlement/tax'
import * as tracking from '@vapsi/contract/tracking'
import * as transfers from '@vapsi/contract/payments/transfers'
import * as tripAccount from '@vapsi/contract/bookings/trip-account'
import * as users from '@vapsi/contract/users'
import * as waiting from '@vapsi/contract/detention/waiting'
import * as wayHome from '@vapsi/contract/wayhome/way-home'

/** All exports of the contract by name: the API reference names operations and views after them. */
export const contractModules: readonly object[] = [
  admin,
  adminViews,
  bids,
  bookingViews,
  bookings,
  dispatch,
  dispatchPlans,
  disputes,
  documents,
  eway,
  find,
  fleet,
  identity,
  kinds,
  lanes,
  lastTerms,
  loads,
  lorryReceipts,
  market,
  moderation,
  needs,
  notifications,
  officePeople,
  officeReceipts,
  outstanding,
  papers,
  passkeys,
  paymentViews,
  payments,
  places,
  proposals,
  savedViews,
  sessions,
  settlement,
  statements,
  system,
  tax,
  tracking,
  transfers,
  tripAccount,
  users,
  waiting,
  wayHome,
]
