/** Reads the narration of a bank's line, whichever bank wrote it. */

/** NEFT and RTGS: the bank's four letters, perhaps two more, and digits (an IFSC has only seven of them). */
const transferNumber = /\b[A-Z]{4}[A-Z]{0,2}\d{9,18}\b/
/** Older transfers: N and 14 or 15 digits. */
const olderNumber = /\b[NR]\d{14,15}\b/
/** UPI and IMPS: twelve digits after the name of the system. */
const namedNumber = /\b(?:UPI|IMPS|MMT|P2A|P2M|INB|RRN|UTR)[^0-9]{0,24}(\d{12})\b/
const twelveDigits = /\b\d{12}\b/g
const mobileWithCountry = /^91[6-9]\d{9}$/

/** The UTR of a line, without spaces and in capitals; null if it has none. */
export function referenceOfLine(narration: string, column: string | null): string | null {
  const inColumn = readReference(column ?? '')
  const text = `${narration} ${column ?? ''}`.toUpperCase()
  const found = transferNumber.exec(text)?.[0] ?? olderNumber.exec(text)?.[0] ?? namedNumber.exec(text)?.[1]
  if (found) return found
  const digits = [...text.matchAll(twelveDigits)].map(([word]) => word).find((word) => !mobileWithCountry.test(word))
  if (digits) return digits
  // A cheque's number has six digits and is used again in other years: it is no UTR.
  return /^(?=.*[1-9])[A-Z0-9]{9,35}$/.test(inColumn) && /\d{6}/.test(inColumn)
    ? inColumn.replace(/^0+(?=\d{12}$)/, '')
    : null
}

const readReference = (text: string) => text.toUpperCase().replace(/[\s\u00a0]/g, '')

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
