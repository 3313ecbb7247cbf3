import { transferNumberIn, transferReference } from '@vapsi/contract/values/pasted'

/** Reads the narration of a bank's line, whichever bank wrote it. */

/** The transfer of a line in its normal form; null if it has none. */
export function referenceOfLine(narration: string, column: string | null): string | null {
  const named = transferNumberIn(`${narration} ${column ?? ''}`)
  if (named !== null) return named
  const inColumn = transferReference(column ?? '')
  // A cheque's number has six digits and is used again in other years: it is no UTR.
  return /^(?=.*[1-9])[A-Z0-9]{9,35}$/.test(inColumn) && /\d{6}/.test(inColumn) ? inColumn : null
}

/** Booking numbers in it: `VP-20844`, `VP20844`, `vp 20844`, `VP-20844 & 20845`. */
export const bookingNumbers = (narration: string): number[] => [
  ...new Set(
    [...narration.matchAll(/VP[-\s]?([1-9]\d{2,8}(?:\s?[&,+]\s?[1-9]\d{2,8})*)(?!\d)/gi)].flatMap(([, all = '']) =>
      all.split(/\D+/).map(Number),
    ),
  ),
]

/** Whether the bank returns a transfer. */
export const saysReturn = (narration: string): boolean => said.test(narration.replace(/_/g, ' '))

const said =
  /\b(RETURN(?:S|ED)?|RTN|RETD|RVSL|REVSL|REV|REVERSAL|REVERSED|REFUND(?:ED)?|BOUNCED?|DISHONOU?RED|UNPAID|REJECT(?:ED)?)\b|\b(CHQ|CHEQUE|CLG|ECS|ACH|NACH|NEFT|RTGS|IMPS|UPI|INW|OUTW|I\/W|O\/W)[\s/:-]*RET\b/i

/** Whether both contain the same cheque or transfer number: six digits or more, and no booking number. */
export function shareNumber(one: string, other: string): boolean {
  const numbers = new Set(one.match(/\d{6,}/g))
  return (other.match(/\d{6,}/g) ?? []).some((number) => numbers.has(number))
}

const systems =
  /^(UPI|NEFT|RTGS|IMPS|MMT|P2A|P2M|INB|INF|TPT|BY|TO|CR|DR|TRANSFER|FROM|VIA|PAYMENT|ADVANCE|BALANCE|FREIGHT|BANK|LTD|PVT|LIMITED|PRIVATE|LLP|CO|COMPANY|MESSRS)$/
const wordsAtMost = 40

const noName = /[@\d]|\bBANK\b|\b(PAYMENT|FREIGHT|ADVANCE|BALANCE|CHARGES?|INTEREST|CASH|SALARY|RENT)\b/

/** Who sent or got the money, as far as the bank's words say it: the first part that reads like a name. */
export function payerIn(narration: string): string | null {
  for (const part of narration.split(/[-/|:*;,_]|\s{2,}/)) {
    const words = part.trim().split(/\s+/)
    const first = words.findIndex((word) => !systems.test(word.toUpperCase()))
    const name = first === -1 ? '' : words.slice(first).join(' ')
    if (/\p{L}{3}/u.test(name) && name.length >= 4 && !noName.test(name.toUpperCase())) return name.slice(0, 60)
  }
  return null
}

/** Possible names of a party: up to five consecutive words, joined as the database stores names. */
export function nameWords(narration: string): string[] {
  const words = narration
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !/^\d{4,}$/.test(word) && !systems.test(word))
    .slice(0, wordsAtMost)
  const runs = new Set<string>()
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(from + 5, words.length); to += 1) {
      const run = words.slice(from, to).join('')
      if (run.length >= 6) runs.add(run)
    }
  return [...runs]
}
