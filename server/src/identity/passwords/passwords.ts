import { hash, verify } from '@node-rs/argon2'
import { fail } from '../../platform/fail.ts'
import { limiter } from '../../platform/limiter.ts'

// argon2id with 19 MiB and 2 passes (the library's defaults and OWASP's recommendation): some 20 ms of one core each.
// Two at once leave capacity for other requests; forty waiting ones are done in a second.
const busy = () => fail('too_many_sign_ins', { retryAfterSeconds: 1 })
// The office has a separate limiter, so that a flood at the other sign-in does not affect it, and another one for
// devices that it has used before, so that a flood at its own does not either.
const lanes = {
  people: limiter({ running: 2, waiting: 40 }, busy),
  office: limiter({ running: 1, waiting: 200 }, busy),
  known: limiter({ running: 1, waiting: 40 }, busy),
}
export type Lane = keyof typeof lanes

export const hashPassword = (password: string): Promise<string> => lanes.people(() => hash(password))

/** A missing account, or one without a password, costs the same work and gets the same refusal. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  lane: Lane = 'people',
): Promise<boolean> {
  decoy ??= hash('a password that nobody has')
  const against = stored ?? (await decoy)
  const fits = await lanes[lane](() => verify(against, password))
  return fits && stored != null
}

let decoy: Promise<string> | undefined
