import { digitsOf } from '@vapsi/contract/values/pasted'

/** The digits of a typed e-way bill number; one that is copied has the spaces of its groups. */
export const ewayDigits = (typed: string): string => digitsOf(typed).slice(0, 12)
