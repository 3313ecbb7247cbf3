import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The messages of sign-in by mobile; the server holds the same rules (contract, `kinds.ts`). */
export function mobileProblem(mobile: string): MessageDescriptor | null {
  if (mobile.length !== 10) return msg`Mobile number must be exactly 10 digits`
  if (!/^\d+$/.test(mobile)) return msg`Mobile number must contain only digits`
  return null
}

export function nameProblem(name: string): MessageDescriptor | null {
  const length = name.trim().length
  if (length < 2) return msg`Name must be at least 2 characters`
  if (length > 50) return msg`Name cannot exceed 50 characters`
  return null
}

export const otpProblem = (otp: string): MessageDescriptor | null =>
  otp.length === 6 ? null : msg`OTP must be 6 digits`
