// Without zod: the profile checks what was typed before it asks for a code.
import { codeOf, plainly } from '../values/pasted.ts'

export const PAYOUT_KINDS = ['bank', 'upi'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** For so long a change is marked wherever money is about to be paid out. */
export const PAYOUT_NEW_HOURS = 72

/** A bank account's digits, however they are grouped. */
export const accountNumberOf = (text: string): string => plainly(text).replace(/[\s-]/g, '')
export const isAccountNumber = (number: string): boolean => /^\d{9,18}$/.test(number)

/** The code of a bank's branch; its fifth sign is a zero, which many type as the letter. */
export const ifscOf = (text: string): string =>
  codeOf(text).replace(/^([A-Z]{4})O(?=[A-Z0-9]{6}$)/, (_, bank) => `${bank}0`)
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

/** A UPI address, also out of the link that a QR code holds. */
export function upiOf(text: string): string {
  const [, linked] = /[?&]pa=([^&\s]+)/i.exec(text) ?? []
  return plainly((linked ?? text).replace(/%40/g, '@'))
    .replace(/\s/g, '')
    .toLowerCase()
}
export const isUpi = (address: string): boolean => /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/.test(address)

/** Only the end of an account number, or of the name in a UPI address, as its owner sees it. */
export function maskedPayout(kind: PayoutKind, number: string): string {
  const [name = '', handle] = kind === 'upi' ? number.split('@') : [number]
  const shown = Math.min(4, Math.floor(name.length / 2))
  return '•'.repeat(name.length - shown) + name.slice(name.length - shown) + (handle === undefined ? '' : `@${handle}`)
}
