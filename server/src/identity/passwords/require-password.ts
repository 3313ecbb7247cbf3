import { fail } from '../../platform/fail.ts'
import { type OwnWords, weaknessOf } from './password-rules.ts'

/** Before a password is stored: not one that is guessed first, and as long as the account asks for. */
export function requirePassword(password: string, at: string, own: OwnWords, min = 0): void {
  if (password.length < min) fail('office_password_short', { at, params: { min } })
  const weakness = weaknessOf(password, own)
  if (weakness) fail(weakness, { at })
}
