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
