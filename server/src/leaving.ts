import { closeLoadsOf } from './bids/close-load.ts'
import { withdrawBidsOf } from './bids/withdraw-bid.ts'
import { forgetContactsOf } from './bookings/forget-contacts.sql.ts'
import { removeFleetOf } from './fleet/remove-fleet.ts'
import { closePostingsOfTransporter } from './market/close-postings.ts'
import { forgetPerson } from './notifications/forget.sql.ts'
import type { Leave } from './users/leaving.ts'

/** What the rooms do when an account ends, in the lock order load → bid → vehicle → booking. */
export const leaving: readonly Leave[] = [
  closeLoadsOf,
  withdrawBidsOf,
  removeFleetOf,
  closePostingsOfTransporter,
  (tx, { id }) => forgetContactsOf(tx, id),
  (tx, { id }) => forgetPerson(tx, id),
]
