import * as admin from '@vapsi/contract/office/admin'
import * as adminViews from '@vapsi/contract/office/admin-views'
import * as bids from '@vapsi/contract/bids'
import * as bookingViews from '@vapsi/contract/booking-views'
import * as bookings from '@vapsi/contract/bookings'
import * as dispatch from '@vapsi/contract/office/dispatch'
import * as dispatchPlans from '@vapsi/contract/office/dispatch-plans'
import * as disputes from '@vapsi/contract/road/disputes'
import * as documents from '@vapsi/contract/documents'
import * as eway from '@vapsi/contract/road/eway'
import * as find from '@vapsi/contract/office/find'
import * as fleet from '@vapsi/contract/fleet'
import * as identity from '@vapsi/contract/identity'
import * as kinds from '@vapsi/contract/values/kinds'
import * as lanes from '@vapsi/contract/lanes'
import * as lastTerms from '@vapsi/contract/office/last-terms'
import * as loads from '@vapsi/contract/loads'
import * as lorryReceipts from '@vapsi/contract/lorry-receipts'
import * as market from '@vapsi/contract/market'
import * as moderation from '@vapsi/contract/office/moderation'
import * as needs from '@vapsi/contract/office/needs'
import * as notifications from '@vapsi/contract/notifications'
import * as officePeople from '@vapsi/contract/office/office-people'
import * as officeReceipts from '@vapsi/contract/office/receipts'
import * as outstanding from '@vapsi/contract/office/outstanding'
import * as papers from '@vapsi/contract/road/papers'
import * as passkeys from '@vapsi/contract/office/passkeys'
import * as paymentViews from '@vapsi/contract/payment-views'
import * as payments from '@vapsi/contract/payments'
import * as places from '@vapsi/contract/places'
import * as proposals from '@vapsi/contract/office/proposals'
import * as savedViews from '@vapsi/contract/office/saved-views'
import * as sessions from '@vapsi/contract/sessions'
import * as settlement from '@vapsi/contract/road/settlement'
import * as statements from '@vapsi/contract/office/statements'
import * as system from '@vapsi/contract/system'
import * as tax from '@vapsi/contract/road/tax'
import * as tracking from '@vapsi/contract/tracking'
import * as transfers from '@vapsi/contract/office/transfers'
import * as tripAccount from '@vapsi/contract/road/trip-account'
import * as users from '@vapsi/contract/users'
import * as waiting from '@vapsi/contract/road/waiting'
import * as wayHome from '@vapsi/contract/planning/way-home'

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
