import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookKind } from '@vapsi/contract/webhooks/kinds'

/** What a webhook can be told of. */
export const webhookWords: Record<WebhookKind | 'ping', MessageDescriptor> = {
  ping: msg`Test message`,
  load_posted: msg`Load posted`,
  load_closed: msg`Load closed`,
  load_reopened: msg`Load opened again`,
  bid_placed: msg`Bid placed`,
  bid_countered: msg`Counter-offer on a bid`,
  bid_accepted: msg`Bid accepted`,
  bid_rejected: msg`Bid rejected`,
  bid_withdrawn: msg`Bid withdrawn`,
  bid_lost: msg`Bid lost`,
  booking_requested: msg`Booking requested`,
  booking_assigned: msg`Booking assigned`,
  booking_accepted: msg`Accepted by the driver`,
  booking_declined: msg`Declined by the driver`,
  booking_unassigned: msg`Truck taken back`,
  booking_repriced: msg`Prices changed`,
  booking_started: msg`Trip started`,
  booking_completed: msg`Booking completed`,
  booking_cancelled: msg`Booking cancelled`,
  advance_paid: msg`Advance paid`,
  lr_issued: msg`Lorry receipt issued`,
  lr_uploaded: msg`LR uploaded`,
  trip_stamped: msg`Step on the way`,
  pod_uploaded: msg`POD uploaded`,
  document_rejected: msg`Document rejected`,
}
