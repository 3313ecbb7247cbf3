import { useLingui } from '@lingui/react/macro'
import type { NextCode, NextView } from '@vapsi/contract/shipment/next'
import { indianDay } from '@vapsi/contract/values/india'
import { clock, day, money, nearDay, nearDayAndTime } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import type { Tone } from '../../ui/chip.tsx'
import { placeParts } from '../../ui/form/place.ts'

export interface NextWords {
  chip: string
  tone: Tone
  headline: string
  below: string | null
}

/** A day is said as one, a moment with its time; of today only the time. */
function saidBy(by: string | undefined, today: string): string | null {
  if (by === undefined) return null
  if (by.length === today.length) return nearDay(by)
  return indianDay(new Date(by)) === today ? clock(by) : nearDayAndTime(by)
}

/** What the next step says to a shipper: whom one waits for, the sentence, and what more there is to know. */
export function useNextWords({ next, to }: { next: NextView; to: string }): NextWords {
  const { t } = useLingui()
  const { name = t`The driver`, bids = 0, lowestBid, amount: rupees, utr, reason, place } = next.params
  const stop = place === undefined ? null : placeParts(nameIn(place)).name
  const [amount, best] = [money(rupees), money(lowestBid)]
  const by = saidBy(next.by, useIndianDay())
  const nothing = t`Nothing for you to do now.`
  const yours = t`Your turn`
  const answer = by === null ? t`The office answers soon` : t`You have an answer by ${by}`
  const assigns = t`The office assigns the truck. Nothing is booked without you.`
  const words: Record<NextCode, [chip: string, tone: Tone, headline: string, below: string | null]> = {
    bids_come: [
      t`Waiting for bids`,
      'orange',
      t`Transporters are asked. No bid yet.`,
      by && t`Bids may come until ${by}.`,
    ],
    choose_bid: [
      yours,
      'marigold',
      bids === 1 ? t`1 bid, at ${best}` : t`${bids} bids, the best ${best}`,
      by && t`More may come until ${by}. You can accept one now.`,
    ],
    answer_offer: [
      yours,
      'marigold',
      t`A transporter answers with ${amount}`,
      by && t`Accept it or name another price until ${by}.`,
    ],
    offer_waits: [
      t`Waiting for the transporter`,
      'orange',
      t`You offered ${amount}`,
      by && t`It stands until ${by}. The other bids stay open.`,
    ],
    load_doubted: [
      yours,
      'marigold',
      t`Drivers say this load is gone. Is it still here?`,
      t`Until you answer, no driver sees it.`,
    ],
    carriers_asked: [
      t`Waiting for bids`,
      'orange',
      by === null ? t`Your known carriers are asked first` : t`Your known carriers are asked until ${by}`,
      t`Then everybody sees the load.`,
    ],
    contract_asked: [
      t`Waiting for your contract`,
      'orange',
      by === null
        ? t`The carriers of your contract are asked first`
        : t`The carriers of your contract are asked until ${by}`,
      amount && t`At ${amount} as agreed. Then your known carriers and the market see it.`,
    ],
    load_expired: [yours, 'marigold', t`The time for bids is over`, t`Post it again, with another price if you like.`],
    load_closed: [t`Closed`, 'grey', t`This load is closed`, null],
    office_assigns: [t`Waiting for the office`, 'orange', answer, assigns],
    office_finds_another: [t`Waiting for the office`, 'orange', t`The driver declined. ${answer}`, reason ?? assigns],
    office_late: [
      t`Waiting for the office`,
      'orange',
      t`The office is late with its answer`,
      t`Call it, or cancel and choose another truck.`,
    ],
    driver_answers: [
      t`Waiting for the driver`,
      'orange',
      t`Waiting for ${name} to accept`,
      next.can.includes('pay') ? t`You can pay now or wait until they accept.` : nothing,
    ],
    details_missing: [yours, 'marigold', t`The driver needs to know whom to call and where to go.`, null],
    pay_advance: [
      yours,
      'marigold',
      t`${amount} advance to pay`,
      by === null ? t`The driver has accepted.` : t`The driver has accepted. Due by ${by}.`,
    ],
    payment_refused: [
      yours,
      'marigold',
      t`The bank did not show your payment. Check the UTR.`,
      utr === undefined ? null : t`UTR ${utr}`,
    ],
    payment_checked: [
      t`Being checked`,
      'blue',
      t`The office checks your ${amount}`,
      utr === undefined ? nothing : t`UTR ${utr}. Nothing for you to do now.`,
    ],
    driver_loads: [
      t`Confirmed`,
      'blue',
      by === null ? t`${name} comes to load` : t`${name} comes to load by ${by}`,
      nothing,
    ],
    terms_missing: [t`Waiting for the office`, 'orange', t`The office sets what you pay and when`, nothing],
    driver_starts: [t`Loading Done`, 'grey', t`Loaded. ${name} leaves next.`, nothing],
    driver_drives: [
      t`In Transit`,
      'purple',
      by === null ? t`${name} is driving to ${to}` : t`${name} is driving. ${to} by ${by}`,
      nothing,
    ],
    pod_again: [
      t`In Transit`,
      'purple',
      stop === null
        ? t`${name} must photograph the signed receipt again`
        : t`${name} must photograph the signed receipt of ${stop} again`,
      reason ?? nothing,
    ],
    check_delivery: [
      t`Delivered`,
      'green',
      t`Your goods have arrived. Check the photo.`,
      by && t`If you do nothing, the trip completes on ${by}.`,
    ],
    dispute_decided: [t`Dispute`, 'orange', t`The office looks at your complaint`, nothing],
    pay_balance: [
      yours,
      'marigold',
      t`Delivered and confirmed. ${amount} to pay.`,
      next.by === undefined ? null : t`Due by ${day(next.by)}`,
    ],
    driver_paid: [t`Completed`, 'green', t`All done.`, null],
    tds_deposited: [t`Completed`, 'green', t`All done.`, null],
    money_back: [
      t`Cancelled`,
      'grey',
      t`${amount} will be paid back to you`,
      t`The office pays back what it has received.`,
    ],
    driver_gives_back: [t`Cancelled`, 'grey', t`This booking was cancelled.`, null],
    // For the office alone, which has words of its own.
    earlier_driver_gives_back: [t`Completed`, 'green', t`All done.`, null],
    done: [t`Completed`, 'green', t`All done.`, null],
    cancelled: [t`Cancelled`, 'grey', t`This booking was cancelled.`, null],
  }
  const [chip, tone, headline, below] = words[next.code]
  return { chip, tone, headline, below }
}
