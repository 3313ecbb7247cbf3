import type pg from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import type { Limited } from '@vapsi/contract/endpoint'
import type { Config } from '../../../config.ts'
import { fail } from '../../fail.ts'
import { giveBack, hour, minute, sharedLimiter, take } from './rate-limiter.ts'
import { limitCounters } from './limit-counters.ts'
import type { Visit } from './visit.ts'

interface CallLimit {
  seconds: number
  /** This many tries of an address pass; each further one needs a solved challenge. */
  free: number
  /** The maximum, even with challenges. */
  most: number
  refusal: PlainCode
}

export interface UnknownCallers {
  /** Lets a call through, or refuses it. 429 `challenge_needed` when a challenge must be solved first. */
  admit(call: Limited, visit: Visit): Promise<void>
  /** The caller of the last tries has signed in: they no longer count. */
  proven(calls: readonly Limited[], visit: Visit): Promise<void>
}

/**
 * Calls without a session. A carrier puts thousands of people behind one address: a flood from there does not lock the
 * others out, but makes each of them work for a second.
 */
export function openUnknownCallers(pool: pg.Pool, { limits }: Pick<Config, 'limits'>): UnknownCallers {
  const { challengeAfter, codesPerAddressHour, signInsPerAddress } = limits
  const unproven = { seconds: hour, free: challengeAfter, most: codesPerAddressHour, refusal: 'too_many' } as const
  const signIn = {
    seconds: 15 * minute,
    free: signInsPerAddress,
    most: signInsPerAddress * 20,
    refusal: 'too_many_sign_ins',
  } as const
  const limitOf: Record<Limited, CallLimit> = {
    code: { ...unproven, refusal: 'too_many_codes' },
    'delete-code': { ...unproven, free: Infinity, refusal: 'too_many_codes' },
    'payout-code': { ...unproven, free: Infinity, refusal: 'too_many_codes' },
    newsletter: unproven,
    register: unproven,
    'look-up': { ...unproven, most: codesPerAddressHour * 10 },
    'sign-in': signIn,
    'office-sign-in': signIn,
  }
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (call: Limited, times: number) => {
    const name = `${call}-address${times === 1 ? '' : `-${times}`}`
    const limiter = limiters.get(name) ?? sharedLimiter(pool, name, limitOf[call].most * times, limitOf[call].seconds)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async admit(call, visit) {
      const { free, refusal } = limitOf[call]
      const networks = await visit.counted()
      let isBeyond = false
      // From the address outwards: refusals for the address itself do not use up its neighbours' share.
      for (const { name, times } of networks) {
        const { consumedPoints } = await take(limiterOf(call, times), name, refusal)
        isBeyond ||= consumedPoints > free * times
      }
      if (!isBeyond || (await visit.hasSolved())) return
      // The try will come again with its solution, and counts once.
      await Promise.all(networks.map(({ name, times }) => giveBack(limiterOf(call, times), name)))
      askForChallenge()
    },
    async proven(calls, visit) {
      const networks = await visit.counted()
      await Promise.all(
        calls.flatMap((call) => networks.map(({ name, times }) => giveBack(limiterOf(call, times), name))),
      )
    },
  }
}

export function askForChallenge(): never {
  limitCounters.challenges.inc({ outcome: 'asked' })
  return fail('challenge_needed', { retryAfterSeconds: 1 })
}
