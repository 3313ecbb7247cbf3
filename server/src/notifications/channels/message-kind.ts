import type { NotificationCode } from '@vapsi/contract/messages/en/notifications'
import type { MessageKind } from '@vapsi/contract/notifications/channels'

/** What the messages are about that leave the app by more than push. `account`: by SMS, whatever somebody chose. */
const kinds: Partial<Record<NotificationCode, MessageKind | 'account'>> = {
  bid_countered: 'loads',
  offer_answered: 'loads',
  asked_first: 'loads',
  contract_offered: 'loads',
  contract_ending: 'loads',
  contract_load: 'loads',
  lane_load: 'loads',
  route_load: 'loads',
  return_load: 'loads',
  trip_offered: 'trips',
  truck_assigned: 'trips',
  trip_to_drive: 'trips',
  trip_not_to_drive: 'trips',
  driver_declined: 'trips',
  trip_taken_back: 'trips',
  arrival_question: 'trips',
  eway_ending: 'trips',
  goods_delivered: 'trips',
  trip_cancelled: 'trips',
  advance_reversed: 'money',
  dispute_opened: 'money',
  payment_due: 'money',
  company_invitation: 'account',
  account_suspended: 'account',
  account_restored: 'account',
  payout_changed: 'account',
}

/** Undefined: it only reaches the bell and push. */
export const messageKindOf = (code: NotificationCode): MessageKind | 'account' | undefined => kinds[code]
