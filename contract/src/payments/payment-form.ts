import { z } from 'zod'
import { PAYMENT_METHODS, PAYMENT_TYPES } from '../constants.ts'
import { BankDay, Id, Rupees, RupeesOrZero, says, text } from '../kinds.ts'
import { utrIn } from '../values/pasted.ts'

/** One transfer that pays for several bookings: its total limits what they record of it. */
export const split = z.strictObject({ transferAmount: Rupees }).optional()

export const PaymentForm = z.strictObject({
  bookingId: Id,
  amount: Rupees,
  paymentType: z.enum(PAYMENT_TYPES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
  reference: text(80).nullish(),
  /** The bank's day; the day of recording where none is given. */
  valueDate: BankDay.nullish(),
  notes: text(500).nullish(),
  /** The balance of this side that the clerk saw; a different one now is a conflict. */
  ifBalance: RupeesOrZero.optional(),
  split,
})

const utrWords = says('utr_format')
export const Utr = z
  .string(utrWords)
  .max(200, utrWords)
  .overwrite(utrIn)
  .regex(/^[A-Za-z0-9]{6,35}$/, utrWords)
