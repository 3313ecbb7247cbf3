import { z } from 'zod'

/** Who is waited for. The driver drives; the transporter answers for the truck. */
const WHO = ['shipper', 'transporter', 'driver', 'office', 'nobody'] as const

/** What is waited for, of a posted load and of the trip that comes of it. */
export const NEXT_CODES = [
  'bids_come',
  'choose_bid',
  'answer_offer',
  'offer_waits',
  'load_doubted',
  'carriers_asked',
  'contract_asked',
  'load_expired',
  'load_closed',
  'office_assigns',
  'office_finds_another',
  'office_late',
  'driver_answers',
  'details_missing',
  'pay_advance',
  'payment_refused',
  'payment_checked',
  'driver_loads',
  'terms_missing',
  'driver_starts',
  'driver_drives',
  'pod_again',
  'check_delivery',
  'dispute_decided',
  'pay_balance',
  'driver_paid',
  'tds_deposited',
  'money_back',
  'driver_gives_back',
  'earlier_driver_gives_back',
  'done',
  'cancelled',
] as const
export type NextCode = (typeof NEXT_CODES)[number]

/** What a reader may do about it; the first is the button. */
export const NEXT_ACTS = [
  'see_bids',
  'keep_open',
  'open_to_all',
  'repost',
  'give_details',
  'pay',
  'check_delivery',
  'share',
  'respond',
  'load',
  'start',
  'deliver',
  'assign',
  'set_terms',
  'check_payment',
  'decide_dispute',
  'pay_driver',
  'give_back',
] as const
export type NextAct = (typeof NEXT_ACTS)[number]

/** The one next step of a shipment, as far as its reader may know of it. */
export const NextView = z.object({
  who: z.enum(WHO),
  code: z.enum(NEXT_CODES),
  params: z.object({
    /** Company or name of the transporter who is waited for, or drives. */
    name: z.string().optional(),
    bids: z.number().optional(),
    /** Rupees. */
    lowestBid: z.number().optional(),
    amount: z.number().optional(),
    utr: z.string().optional(),
    reason: z.string().optional(),
    /** A stop on the way. */
    place: z.string().optional(),
  }),
  /** By when; absent where nothing ends the wait. */
  by: z.string().optional(),
  can: z.array(z.enum(NEXT_ACTS)),
})
export type NextView = z.infer<typeof NextView>

const MONEY_STATES = ['none', 'advance', 'checking', 'paid_advance', 'balance', 'checking_balance', 'paid'] as const

/**
 * Where the money of a reader's side stands. For a transporter, an advance or balance is what the office still owes;
 * nothing of it is checked.
 */
export const MoneyView = z.object({
  state: z.enum(MONEY_STATES),
  /** Rupees to pay now, without what is being checked. */
  amount: z.number().optional(),
  dueAt: z.string().optional(),
  /** Rupees that were reported as paid and that the office looks for. */
  checking: z.number().optional(),
  /** Rupees that have moved, and that move after the delivery. */
  paid: z.number().optional(),
  later: z.number().optional(),
})
export type MoneyView = z.infer<typeof MoneyView>
