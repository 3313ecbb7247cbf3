import { fail } from '../../platform/fail.ts'
import { type OwnWords, weaknessOf } from '../../password-rules.ts'

/** Checks a password before it is stored: not easily guessed, and long enough for the account. */
export function requirePassword(password: string, at: string, own: OwnWords, min = 0): void {
  if (password.length < min) fail('office_password_short', { at, params: { min } })
  const weakness = weaknessOf(password, own)
  if (weakness) fail(weakness, { at })
}
