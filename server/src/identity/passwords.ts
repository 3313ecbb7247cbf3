import { hash, verify } from '@node-rs/argon2'
import { fail } from '../platform/fail.ts'
import { limiter } from '../platform/limiter.ts'

// argon2id with 19 MiB and 2 passes (the library's defaults, OWASP's advice): some 20 ms of one core each. Two at once
// leave the machine to the others; forty waiting ones are done in a second.
const limit = limiter({ running: 2, waiting: 40 }, () => fail('too_many_sign_ins', { retryAfterSeconds: 1 }))

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password))

/** An account that does not exist, or has no password, costs the same work and is refused the same way. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has')
  const against = stored ?? (await decoy)
  const fits = await limit(() => verify(against, password))
  return fits && stored != null
}

let decoy: Promise<string> | undefined
