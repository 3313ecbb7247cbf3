import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventSubject, EventType } from '@vapsi/contract/events'

/** What happened, in words. */
export const eventWords: Record<EventType, MessageDescriptor> = {
  user_registered: msg`Registered`,
  signed_in: msg`Signed in`,
  profile_updated: msg`Profile changed`,
  account_deleted: msg`Account deleted`,
  account_archived: msg`Account archived`,
  inactivity_notice: msg`Notice of inactivity sent`,
  administrator_created: msg`Administrator created`,
  password_changed: msg`Password changed`,
  password_reset: msg`Password set anew`,
  user_verified: msg`User verified`,
  user_unverified: msg`User unverified`,
  vehicle_verified: msg`Vehicle verified`,
  vehicle_unverified: msg`Vehicle unverified`,
  commission_set: msg`Commission set`,
  vehicle_added: msg`Vehicle added`,
  vehicle_updated: msg`Vehicle changed`,
  vehicle_removed: msg`Vehicle removed`,
  posting_added: msg`Route posted`,
  posting_removed: msg`Route deleted`,
  posting_expired: msg`Route expired`,
  load_posted: msg`Load posted`,
  load_booked: msg`Load booked`,
  load_reopened: msg`Load opened again`,
  load_closed: msg`Load closed`,
  load_reposted: msg`Load posted again`,
  return_load_found: msg`Return load found`,
  bid_placed: msg`Bid placed`,
  bid_accepted: msg`Bid accepted`,
  bid_rejected: msg`Bid rejected`,
  bid_withdrawn: msg`Bid withdrawn`,
  bid_assigned: msg`Bid assigned`,
  bid_lost: msg`Bid lost`,
  booking_requested: msg`Booking requested`,
  booking_assigned: msg`Booking assigned`,
  booking_accepted: msg`Accepted by the driver`,
  booking_declined: msg`Declined by the driver`,
  booking_started: msg`Trip started`,
  booking_completed: msg`Booking completed`,
  booking_cancelled: msg`Booking cancelled`,
  booking_repriced: msg`Prices changed`,
  booking_rated: msg`Rated`,
  details_updated: msg`Contacts changed`,
  advance_paid: msg`Advance paid`,
  lr_uploaded: msg`LR uploaded`,
  pod_uploaded: msg`POD uploaded`,
  document_rejected: msg`Document rejected`,
  terms_set: msg`Payment terms created`,
  terms_drafted: msg`Payment terms drafted`,
  payment_recorded: msg`Payment recorded`,
  payment_reversed: msg`Payment reversed`,
  payment_reported: msg`Payment reported`,
  report_confirmed: msg`Reported payment confirmed`,
  report_dismissed: msg`Reported payment dismissed`,
  export_started: msg`Table exported`,
  delivery_retried: msg`Message tried again`,
}

/** What it happened to. */
export const subjectWords: Record<EventSubject, MessageDescriptor> = {
  booking: msg`Booking`,
  bid: msg`Bid`,
  load: msg`Load`,
  posting: msg`Posting`,
  vehicle: msg`Vehicle`,
  user: msg`User`,
  export: msg`Export`,
  delivery: msg`Message`,
}

/** What a field and a stored word are called elsewhere in the office, by the English that `changesOf` makes of them. */
export const changeWords: Record<string, MessageDescriptor> = {
  Amount: msg`Amount`,
  Reason: msg`Reason`,
  Status: msg`Status`,
  'Payment type': msg`Payment Type`,
  'Payment method': msg`Payment Method`,
  'Negotiated price shipper': msg`Shipper Price`,
  'Negotiated price driver': msg`Driver Price`,
  'advance from shipper': msg`Advance from shipper`,
  'advance to driver': msg`Advance to driver`,
  'partial from shipper': msg`Partial from shipper`,
  'partial to driver': msg`Partial to driver`,
  'final from shipper': msg`Final from shipper`,
  'final to driver': msg`Final to driver`,
}

/** `something_new` as `Something new`. */
export const plainName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
