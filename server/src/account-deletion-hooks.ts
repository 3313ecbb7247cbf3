import { closeLoadsOf } from './bids/closing/close-load.ts'
import { tradedBy } from './bookings/views/traded.sql.ts'
import { withdrawBidsOf } from './bids/withdraw-bid.ts'
import { forgetCostsOf } from './bookings/trip-account/save-costs.ts'
import { forgetSeriesOf } from './bookings/series/series.sql.ts'
import { forgetContactsOf } from './bookings/forget-contacts.sql.ts'
import { driverHooks } from './fleet-hooks.ts'
import { endMembersOf } from './fleet/drivers/remove-driver.ts'
import { removeFleetOf } from './fleet/remove-fleet.ts'
import { forgetLanesOf } from './lanes/lanes.sql.ts'
import { forgetAddressesOf } from './bookings/addresses/addresses.sql.ts'
import { forgetContractsOf } from './loads/contracts/end-contracts.sql.ts'
import { forgetCarriersOf } from './loads/carriers/carriers.sql.ts'
import { closePostingsOfTransporter } from './market/close-postings.ts'
import { forgetPerson } from './notifications/forget.sql.ts'
import { forgetSubscriber } from './newsletter/newsletter.sql.ts'
import { confirmMailJob } from './newsletter/subscribe.ts'
import { forgetMessagesTo } from './dev/dev.sql.ts'
import { forgetCodesOf } from './identity/codes/codes.sql.ts'
import { deleteKeys } from './identity/api-keys/api-keys.ts'
import { endPeopleOf } from './identity/people/people.ts'
import { invited } from './identity/people/tell-invited.ts'
import { inactivityNotice } from './identity/archive-inactive.ts'
import { mobileChanged } from './identity/verify-mobile.ts'
import { sendCodeJob } from './identity/codes/send-code.ts'
import { forgetAnswersOf } from './platform/http/idempotency.ts'
import { deadLetters, forgetJobsTo } from './platform/jobs/pg-boss.sql.ts'
import { forgetPayoutAccount } from './settlement/payouts/payout-accounts.sql.ts'
import { forgetNumbers } from './settlement/tax/tax.sql.ts'
import { forgetPointsOf } from './tracking/tracking.sql.ts'
import { forgetInWebhooks } from './webhooks/messages.sql.ts'
import { deleteWebhooksOf } from './webhooks/webhooks.sql.ts'
import { forgetEconomicsOf } from './way-home/economics.sql.ts'
import type { AccountDeletionHook, ClosingAccount } from './users/account-deletion-hooks.ts'

/** Queues whose jobs carry a mobile or mail address. */
const carriers = [sendCodeJob.name, inactivityNotice, mobileChanged, invited, confirmMailJob.name, deadLetters]
const addressesOf = ({ mobile, email }: ClosingAccount) => [mobile, email].filter((address) => address !== null)

/** What the rooms do when an account is deleted, in the lock order load → bid → vehicle → booking. */
export const accountDeletionHooks: readonly AccountDeletionHook[] = [
  closeLoadsOf,
  forgetSeriesOf,
  withdrawBidsOf,
  forgetEconomicsOf,
  endMembersOf(driverHooks.onGone),
  removeFleetOf,
  closePostingsOfTransporter,
  forgetCostsOf,
  forgetPointsOf,
  forgetLanesOf,
  forgetCarriersOf,
  forgetContractsOf,
  (tx, { id }) => forgetContactsOf(tx, id),
  forgetAddressesOf,
  forgetNumbers,
  forgetPayoutAccount,
  endPeopleOf,
  deleteKeys,
  (tx, { id }) => deleteWebhooksOf(tx, id),
  async (tx, { id }) => forgetInWebhooks(tx, await tradedBy(tx, id)),
  (tx, { id }) => forgetPerson(tx, id),
  (tx, { email }) => forgetSubscriber(tx, email),
  forgetCodesOf,
  async (tx, { id }) => forgetAnswersOf(tx, id, await tradedBy(tx, id)),
  (tx, account) => forgetJobsTo(tx, carriers, addressesOf(account)),
  (tx, account) => forgetMessagesTo(tx, account.id, addressesOf(account)),
]
