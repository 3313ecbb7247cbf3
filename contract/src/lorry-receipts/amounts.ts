import { z } from 'zod'
import { says } from '../kinds.ts'

/** A truck of copper or medicine is worth crores. */
const declaredMost = 1_000_00_00_000

export const whole = (most: number) => z.number(says('whole_number')).int(says('whole_number')).min(1).max(most)
export const rupeesUpTo = (most: number) => z.number().multipleOf(0.01).min(0).max(most)
export const wholePackages = whole(99_999)
export const declaredRupees = rupeesUpTo(declaredMost)
