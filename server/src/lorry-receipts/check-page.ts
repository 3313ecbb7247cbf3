import type { Language } from '@vapsi/contract/values/language'
import { pageTextIn } from '@vapsi/contract/messages/tell'
import { type PlainPage, factList, paragraph } from '../platform/web/plain-page.ts'
import type { KnownReceipt } from './receipts.sql.ts'

/**
 * The page behind the QR code: whether the paper is genuine, and enough of it to compare. Neither parties nor values.
 */
export function checkPage(receipt: KnownReceipt, language: Language): PlainPage {
  const { number, date, carrier, vehicleNumber, from, to, packages, packing, weightKg } = receipt.paper
  const { status } = receipt
  const isGenuine = status === 'issued' || status === 'accepted'
  const title = pageTextIn(language, isGenuine ? 'receipt_genuine' : `receipt_${status}`, {})
  const facts = [
    ['receipt_number', number],
    ['receipt_date', date],
    ['receipt_carrier', carrier],
    ['receipt_vehicle', vehicleNumber],
    ['receipt_from', from],
    ['receipt_to', to],
    ['receipt_packages', `${packages} × ${packing}`],
    ['receipt_weight', `${weightKg.toLocaleString('en-IN')} kg`],
  ] as const
  return {
    title: `${title} · ${number}`,
    body: [
      `<h1 class="${isGenuine ? 'good' : 'bad'}">${title}</h1>`,
      paragraph(pageTextIn(language, `receipt_${status}_why`, {})),
      factList(facts.map(([name, value]) => [pageTextIn(language, name, {}), value])),
      paragraph(pageTextIn(language, 'receipt_compare', {})),
    ].join(''),
  }
}
