import { answerBy } from '@vapsi/contract/shipment/answer-by'
import type { NextAct, NextCode, NextView } from '@vapsi/contract/shipment/next'
import { type BookingStatus, acceptFrom, holdsVehicle } from '@vapsi/contract/lifecycle'
import { TIMES } from '@vapsi/contract/values/times'
import { toRupees } from '@vapsi/contract/values/rupees'
import { moneyOf } from './money-of.ts'
import type { NextFacts } from './next-facts.ts'

/** A `driver` was sent by his transporter and learns nothing of money. */
export type Reader = 'shipper' | 'transporter' | 'driver' | 'office'

/** One thing that may be waited for, and when it is. */
export interface NextRule {
  code: NextCode
  who: NextView['who']
  act?: NextAct
  when: (facts: NextFacts) => boolean
  /** Money of one side, and what the other side does not learn of. */
  only?: readonly Reader[]
  by?: (facts: NextFacts) => Date | string | null
  params?: (facts: NextFacts) => NextView['params']
}

const payers: readonly Reader[] = ['shipper', 'office']
const payees: readonly Reader[] = ['transporter', 'office']
const hourMs = 3_600_000
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

const isIn =
  (...statuses: readonly BookingStatus[]) =>
  ({ status }: NextFacts) =>
    statuses.includes(status)
const isUnanswered = ({ status, driverResponse }: NextFacts) =>
  driverResponse === 'pending' && acceptFrom.includes(status)
const isCalledOff = isIn('cancelled')
const isOnTheRoad = isIn('in_transit')
const isUnderWay = isIn('loading_done', 'in_transit')
/** What its shipper has to pay now. */
const dueOf = (facts: NextFacts, state: 'advance' | 'balance') => {
  const money = moneyOf(facts.shipper)
  return money.state === state ? (money.amount ?? 0) : 0
}
const isChecked = ({ shipper }: NextFacts) => moneyOf(shipper).checking !== undefined
/** Of a completed trip what its driver is still to be paid, without its tax. */
const openToDriver = ({ status, driver: { pricePaise, paidPaise } }: NextFacts) =>
  status === 'completed' && pricePaise !== null ? pricePaise - paidPaise : 0
const driver = ({ transporterName: name }: NextFacts) => (name === null ? {} : { name })

/** On the road the truck is what matters; then only the office is told first of the money. */
const paymentChecked: Omit<NextRule, 'when'> = {
  code: 'payment_checked',
  who: 'office',
  act: 'check_payment',
  only: payers,
  params: ({ shipper, checkingUtr }) => ({
    amount: toRupees(shipper.checkingPaise),
    ...(checkingUtr !== null && { utr: checkingUtr }),
  }),
}

const driverPaid = { code: 'driver_paid', who: 'office', act: 'pay_driver' } as const

/** No driver's concern who has the trip now. */
const earlierGivesBack: Omit<NextRule, 'when'> = {
  code: 'earlier_driver_gives_back',
  who: 'transporter',
  only: ['office'],
  params: ({ heldByPreviousPaise }) => ({ amount: toRupees(heldByPreviousPaise) }),
}

/**
 * Everything that may be waited for, the most pressing first. Of those that apply, a reader is told the first that waits
 * for this reader, else the first of all: what one must do oneself comes before what others do.
 */
export const NEXT_RULES: readonly NextRule[] = [
  {
    code: 'money_back',
    who: 'office',
    act: 'give_back',
    only: payers,
    when: (facts) => isCalledOff(facts) && facts.shipper.paidPaise > 0,
    params: ({ shipper }) => ({ amount: toRupees(shipper.paidPaise) }),
  },
  {
    code: 'driver_gives_back',
    who: 'transporter',
    only: payees,
    when: (facts) => isCalledOff(facts) && facts.driver.paidPaise > 0,
    params: (facts) => ({ ...driver(facts), amount: toRupees(facts.driver.paidPaise) }),
  },
  { ...earlierGivesBack, when: (facts) => isCalledOff(facts) && facts.heldByPreviousPaise > 0 },
  { code: 'cancelled', who: 'nobody', when: isCalledOff },
  {
    code: 'office_late',
    who: 'office',
    act: 'assign',
    when: (facts) => facts.status === 'pending' && answerBy(facts.pendingSince) < facts.now,
  },
  {
    code: 'office_finds_another',
    who: 'office',
    act: 'assign',
    when: (facts) => facts.status === 'pending' && facts.driverResponse === 'declined',
    by: ({ pendingSince }) => answerBy(pendingSince),
    params: ({ declineReason }) => (declineReason === null ? {} : { reason: declineReason }),
  },
  {
    code: 'office_assigns',
    who: 'office',
    act: 'assign',
    when: isIn('pending'),
    by: ({ pendingSince }) => answerBy(pendingSince),
  },
  {
    code: 'dispute_decided',
    who: 'office',
    act: 'decide_dispute',
    when: ({ isDisputed }) => isDisputed,
  },
  {
    code: 'check_delivery',
    who: 'shipper',
    act: 'check_delivery',
    when: (facts) => isOnTheRoad(facts) && facts.podAt !== null && !facts.isDisputed,
    by: ({ podAt }) => podAt && after(podAt, TIMES.autoCompleteHours),
  },
  {
    code: 'payment_refused',
    who: 'shipper',
    act: 'pay',
    only: payers,
    when: (facts) =>
      facts.refusedUtr !== null && !facts.isDisputed && dueOf(facts, 'advance') + dueOf(facts, 'balance') > 0,
    params: (facts) => ({
      amount: dueOf(facts, 'advance') + dueOf(facts, 'balance'),
      ...(facts.refusedUtr !== null && { utr: facts.refusedUtr }),
    }),
  },
  {
    code: 'details_missing',
    who: 'shipper',
    act: 'give_details',
    when: (facts) => !facts.hasDetails && facts.podAt === null && holdsVehicle.includes(facts.status),
  },
  { ...paymentChecked, when: (facts) => isChecked(facts) && !isUnderWay(facts) },
  { code: 'driver_answers', who: 'transporter', act: 'respond', when: isUnanswered, params: driver },
  {
    code: 'pay_advance',
    who: 'shipper',
    act: 'pay',
    only: payers,
    // Before the driver's answer one may pay, and need not.
    when: (facts) => dueOf(facts, 'advance') > 0 && !isUnanswered(facts),
    by: ({ shipper }) => shipper.dueDate,
    params: (facts) => ({ amount: dueOf(facts, 'advance') }),
  },
  {
    code: 'driver_loads',
    who: 'driver',
    act: 'load',
    when: (facts) => acceptFrom.includes(facts.status) && !isUnanswered(facts),
    by: ({ pickupUntil }) => pickupUntil,
    params: driver,
  },
  { code: 'driver_starts', who: 'driver', act: 'start', when: isIn('loading_done'), params: driver },
  {
    code: 'pod_again',
    who: 'driver',
    act: 'deliver',
    when: (facts) => isOnTheRoad(facts) && facts.podAt === null && facts.podRejectedReason !== null,
    params: (facts) => ({
      ...driver(facts),
      ...(facts.podRejectedReason !== null && { reason: facts.podRejectedReason }),
      ...(facts.podRejectedAt !== null && { place: facts.podRejectedAt }),
    }),
  },
  {
    code: 'driver_drives',
    who: 'driver',
    act: 'deliver',
    when: (facts) => isOnTheRoad(facts) && facts.podAt === null && facts.podRejectedReason === null,
    by: ({ arrivesBy }) => arrivesBy,
    params: driver,
  },
  {
    code: 'pay_balance',
    who: 'shipper',
    act: 'pay',
    only: payers,
    // Of a disputed delivery one may pay the rest, and need not before the decision.
    when: (facts) => dueOf(facts, 'balance') > 0 && !facts.isDisputed,
    by: ({ shipper }) => shipper.dueDate,
    params: (facts) => ({ amount: dueOf(facts, 'balance') }),
  },
  { ...paymentChecked, when: isChecked },
  {
    code: 'terms_missing',
    who: 'office',
    act: 'set_terms',
    only: payers,
    when: (facts) => !facts.hasTerms && holdsVehicle.includes(facts.status),
  },
  {
    ...driverPaid,
    only: ['transporter'],
    when: (facts) => openToDriver(facts) > 0,
    params: (facts) => ({ amount: toRupees(openToDriver(facts)) }),
  },
  {
    ...driverPaid,
    only: ['office'],
    when: (facts) => openToDriver(facts) > facts.heldByPreviousPaise,
    params: (facts) => ({ amount: toRupees(openToDriver(facts) - facts.heldByPreviousPaise) }),
  },
  { ...earlierGivesBack, when: (facts) => facts.status === 'completed' && facts.heldByPreviousPaise > 0 },
  {
    code: 'tds_deposited',
    who: 'office',
    act: 'pay_driver',
    only: ['office'],
    when: ({ status, tdsWithheldPaise }) => status === 'completed' && tdsWithheldPaise > 0,
    params: ({ tdsWithheldPaise }) => ({ amount: toRupees(tdsWithheldPaise) }),
  },
  { code: 'done', who: 'nobody', when: isIn('completed') },
]
