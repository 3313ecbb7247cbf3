const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Printed instead of a number for a person who is not registered. */
export const UNREGISTERED = 'URP'

/** The last character of a GSTIN is a check digit of the fourteen before it. */
export function isGstin(text: string): boolean {
  if (text === UNREGISTERED) return true
  if (!shape.test(text)) return false
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = digits.indexOf(text[at] ?? '') * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36] === text[14]
}
