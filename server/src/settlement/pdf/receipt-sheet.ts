import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Sheet } from '../../lorry-receipts/pdf/sheet.ts'
import type { receiptFacts } from '../payments-of-trip.sql.ts'
import { amountInWords } from './amount-in-words.ts'
import { dayInPdf, money } from './figures.ts'
import { banner, labels, methods, notes, paymentTypes, titles } from './money-words.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof receiptFacts>>>

/**
 * `VP-20871/R2`: the second payment of this side of the booking. Payments are never changed or removed, so it stays.
 */
export const receiptNumber = ({ number, fromShipper, position }: Facts): string =>
  `${referenceOf(number)}/${fromShipper ? 'R' : 'P'}${Number(position)}`

export function receiptSheet(paid: Facts): Sheet {
  const party = paid.fromShipper ? (paid.company ?? paid.name) : (paid.payeeCompany ?? paid.payeeName ?? '')
  return {
    title: paid.reversalOf ? titles.reversal : titles.receipt,
    number: receiptNumber(paid),
    date: dayInPdf(paid.valueDate),
    party,
    banner,
    facts: [
      [labels.trip, referenceOf(paid.number)],
      [labels.route, `${paid.fromLocation} – ${paid.toLocation}`],
      [labels.what, paymentTypes[paid.paymentType] ?? paid.paymentType],
      [paid.fromShipper ? labels.amountInWhole : labels.amountPaid, money(toRupees(paid.amountPaise))],
      [labels.inWords, amountInWords(paid.amountPaise)],
      [labels.method, paid.paymentMethod ? (methods[paid.paymentMethod] ?? paid.paymentMethod) : '—'],
      [labels.reference, paid.reference ?? '—'],
      ...(paid.ofDay ? ([[labels.ofDay, dayInPdf(paid.ofDay)]] as const) : []),
    ],
    tables: [],
    notes: [...(paid.counterId ? [notes.reversed] : []), notes.all],
  }
}
