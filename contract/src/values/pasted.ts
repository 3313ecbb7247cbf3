// Without zod: screens use it before anything is sent.

/**
 * What people paste, scan and dictate, written plainly: without invisible marks (zero-width, direction, byte order),
 * every kind of space as one, every kind of dash and minus as `-`, and the digits of all scripts as 0 to 9. Letters stay
 * as they are.
 */
export const plainly = (text: string): string =>
  text
    .replace(/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, '')
    .replace(/\p{Z}|\s/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, '-')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** The digits 0 to 9 of a script have consecutive code points. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

export const digitsOf = (text: string): string => plainly(text).replace(/\D/g, '')

/** Country code and trunk zero, in the forms in which they are dialled and stored. */
const dialled = [/^91(\d{10})$/, /^0(\d{10})$/, /^091(\d{10})$/, /^910(\d{10})$/, /^0091(\d{10})$/]

/**
 * The ten digits of an Indian mobile or other number that was written with +91, 91, 091, 0091 or 0 before it, in any
 * grouping; of several numbers the first. All digits, where they are no such number: nothing is cut.
 */
export function mobileDigits(text: string): string {
  const [first = '', ...more] = plainly(text)
    .split(/[,;/|&\n]|\bor\b/i)
    .map(digitsOf)
    .filter((part) => part.length >= 10)
  const digits = more.length > 0 ? first : digitsOf(text)
  for (const form of dialled) {
    const [, national] = form.exec(digits) ?? []
    if (national) return national
  }
  return digits
}

/** Letters and digits alone, in capitals: GSTIN, PAN, PIN and number plates however they are grouped. */
export const codeOf = (text: string): string =>
  plainly(text)
    .toUpperCase()
    .replace(/[\s./_-]/g, '')

// Plates.

/**
 * The two letters of states and union territories on plates; of some an older and a newer pair: Odisha OR and OD, Telangana
 * TS and TG, Uttarakhand UA and UK.
 */
const states = new Set(
  (
    'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK ' +
    'UP WB'
  ).split(' '),
)
/** `MH12AB1234`, without letters `MH121234`, with three digits for the office `AB123A1234`. */
const ofState = /^([A-Z]{2})\d{1,3}[A-Z]{0,3}\d{1,4}$/
/**
 * Bharat series; the plates of before 1989, whose three letters name no state of today; temporary registrations by month
 * (`T0726MH1234A`) and by the dealer's number; vehicles of the army, of Bhutan and of Nepal, in the e-way bill's notation.
 */
const otherPlates =
  /^(\d{2}BH\d{4}[A-Z]{1,2}|[A-Z]{3}\d{1,4}|T(0[1-9]|1[0-2])\d{2}[A-Z]{2}\d{4}[A-Z]{1,2}|(TM|TR|DF|BP|NP)(?=[A-Z]*\d)[A-Z0-9]{4,13})$/

/** A plate's letters and digits, without the `IND` that is printed beside them. */
export const plateOf = (text: string): string => codeOf(text).replace(/^IND(?=[A-Z]{2}\d|\d{2}BH)/, '')

/** Whether such a plate may exist. */
export function isPlate(plate: string): boolean {
  const [, state] = ofState.exec(plate) ?? []
  return (state !== undefined && states.has(state)) || otherPlates.test(plate)
}

/** `MH12AB1234` as people read it: `MH 12 AB 1234`. */
export const spacedVehicleNumber = (v: string): string =>
  v
    .replace(/^(\d{2})(BH)(\d{4})([A-Z]+)$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{1,3})([A-Z]{1,3})(\d+)$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{2})(\d{4})$/, '$1 $2 $3')
    .replace(/^([A-Z]{3})(\d+)$/, '$1 $2')

// References of transfers.

/** NEFT and RTGS: the bank's four letters, perhaps two more, and digits (an IFSC has only seven of them). */
const transferNumber = /\b[A-Z]{4}[A-Z]{0,2}\d{9,18}\b/
/** Older transfers: N or R and 14 or 15 digits. */
const olderNumber = /\b[NR]\d{14,15}\b/
/** UPI and IMPS: twelve digits, which banks pad, after the name of the system. */
const namedNumber = /\b(?:UPI|IMPS|MMT|P2A|P2M|INB|RRN|UTR)[^0-9]{0,24}(0*\d{12})\b/
const twelveDigits = /\b0*(\d{12})\b/g
const mobileWithCountry = /^91[6-9]\d{9}$/
/** A system's name that is written together with the number after it. */
const channelBefore = /\b(UPI|NEFT|RTGS|IMPS|UTR|RRN)(?=[NR]?\d{9})/g
const channelWords = /\b(UPI|NEFT|RTGS|IMPS|UTR|RRN|REF|REFERENCE|TXN|TRANSACTION|ID|NO|NUMBER)\b/g

/** In capitals, with a break where one is meant: an underscore ends a word. */
const asSaid = (text: string) => plainly(text).toUpperCase().replace(/_/g, ' ').replace(channelBefore, '$1 ')

/** Banks fill a number up with zeros. */
const withoutPadding = (number: string) => number.replace(/^0+(?=[A-Z0-9])/, '')

/** The bank's number of the transfer that a text tells of, in its normal form; null where it names none. */
export function transferNumberIn(text: string): string | null {
  const said = asSaid(text)
  const found = transferNumber.exec(said)?.[0] ?? olderNumber.exec(said)?.[0] ?? namedNumber.exec(said)?.[1]
  const digits = [...said.matchAll(twelveDigits)].map(([, number = '']) => number)
  const number = found ?? digits.find((word) => !mobileWithCountry.test(word))
  return number === undefined ? null : withoutPadding(number)
}

/**
 * One transfer has one reference: a text that is a reference in its normal form, in capitals, without marks, spaces, the
 * words of the system that carried it (`UPI/632411908273/ASHA`, `IMPS-…`) and the zeros before it.
 */
export function transferReference(text: string): string {
  const named = transferNumberIn(text)
  if (named !== null) return named
  const joined = (said: string) => said.replace(/[^\p{L}\p{N}]/gu, '')
  const bare = joined(asSaid(text).replace(channelWords, ' '))
  // Shorter numbers are a clerk's own, and such a word is a part of them.
  return withoutPadding(/\d{9}/.test(bare) ? bare : joined(asSaid(text)))
}

/** A UTR as its payer wrote it, without marks and groups; of a longer text the number that it names. */
export function utrIn(text: string): string {
  const typed = plainly(text).replace(/[\s-]/g, '')
  return /^[A-Za-z0-9]{6,35}$/.test(typed) ? typed : transferReference(text)
}

/** A UTR or an account: as a number, a spreadsheet would round it, lose its zeros, or read an exponent in it. */
export const isNumberedName = (text: string): boolean => /^\d{11,}$|^0\d+$|^\d+E\d+$/i.test(text)
