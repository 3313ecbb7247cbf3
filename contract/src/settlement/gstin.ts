import { z } from 'zod'
import { says } from '../kinds.ts'
import { codeOf } from '../values/pasted.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The kinds of numbers that the GST portal gives out, each with a check digit at its end. */
const kinds = [
  // A taxpayer; C collects and D deducts tax at source, whose number may stand on a TAN (four letters, five digits).
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][ZCD][0-9A-Z]$/,
  // An embassy or a body of the United Nations (UIN).
  /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  /^\d{6}[A-Z]{3}\d{5}[0-9A-Z]$/,
  // A taxpayer who does not live in India, and a service from abroad.
  /^\d{4}[A-Z]{3}\d{5}(NR|OS)[0-9A-Z]$/,
]
/** What a carrier without GST gets for e-way bills: 88, the PAN and three more. It has no check digit. */
const transporterId = /^88[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/

/** Printed instead of a number for a person who is not registered. */
export const UNREGISTERED = 'URP'

const states = new Set([...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')), '97', '99'])

/** What is wrong with a number that should be a GSTIN: the first thing to look at. Null: nothing. */
export function gstinFault(text: string) {
  if (text.length !== 15) return 'gstin_length'
  if (transporterId.test(text)) return null
  if (!states.has(text.slice(0, 2))) return 'gstin_state'
  if (!kinds.some((kind) => kind.test(text))) return 'gstin_shape'
  return checkDigit(text) === text[14] ? null : 'gstin_check'
}

/** The last character of a GSTIN is a check digit of the fourteen before it. */
function checkDigit(text: string) {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = digits.indexOf(text[at] ?? '') * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]
}

const gstinOr = (...others: string[]) =>
  z
    .string()
    .max(60)
    .overwrite(codeOf)
    .refine((v) => others.includes(v) || gstinFault(v) === null, {
      error: ({ input }) => says(gstinFault(codeOf(String(input))) ?? 'gstin_check'),
    })

/** The number of somebody who is registered; empty: none is given. */
export const Gstin = gstinOr('')
/** The number of a consignor or consignee, who may be unregistered. */
export const PartyGstin = gstinOr('', UNREGISTERED)
