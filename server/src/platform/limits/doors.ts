import type pg from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import type { Limited } from '@vapsi/contract/endpoint'
import type { Config } from '../../config.ts'
import { fail } from '../fail.ts'
import { giveBack, hour, minute, sharedLimiter, take } from './limiter.ts'
import { limitCounters } from './limit-counters.ts'
import type { Visit } from './visit.ts'

interface Door {
  seconds: number
  /** So many tries of an address pass as they are; each further one brings a solved challenge. */
  free: number
  /** No more than so many, whatever they bring. */
  most: number
  refusal: PlainCode
}

export interface Doors {
  /** Any call through this door. 429 `challenge_needed` where a challenge has to be solved first. */
  knock(door: Limited, visit: Visit): Promise<void>
  /** The last try through these doors was somebody's who then proved who they are: it counts no more. */
  proven(doors: readonly Limited[], visit: Visit): Promise<void>
}

/**
 * The doors that somebody unknown may knock at. A carrier puts thousands of people behind one address: a flood from there does
 * not shut the others out, it makes each of them work for a second.
 */
export function openDoors(pool: pg.Pool, { limits }: Pick<Config, 'limits'>): Doors {
  const { challengeAfter, codesPerAddressHour, signInsPerAddress } = limits
  const unproven = { seconds: hour, free: challengeAfter, most: codesPerAddressHour, refusal: 'too_many' } as const
  const signIn = {
    seconds: 15 * minute,
    free: signInsPerAddress,
    most: signInsPerAddress * 20,
    refusal: 'too_many_sign_ins',
  } as const
  const doors: Record<Limited, Door> = {
    code: { ...unproven, refusal: 'too_many_codes' },
    'delete-code': { ...unproven, free: Infinity, refusal: 'too_many_codes' },
    newsletter: unproven,
    register: unproven,
    'look-up': { ...unproven, most: codesPerAddressHour * 10 },
    'sign-in': signIn,
    'office-sign-in': signIn,
  }
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (door: Limited, times: number) => {
    const name = `${door}-address${times === 1 ? '' : `-${times}`}`
    const limiter = limiters.get(name) ?? sharedLimiter(pool, name, doors[door].most * times, doors[door].seconds)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async knock(door, visit) {
      const { free, refusal } = doors[door]
      const networks = await visit.counted()
      let isBeyond = false
      // From the address outwards: what it is refused for itself does not use up its neighbours' share.
      for (const { name, times } of networks) {
        const { consumedPoints } = await take(limiterOf(door, times), name, refusal)
        isBeyond ||= consumedPoints > free * times
      }
      if (!isBeyond || (await visit.hasSolved())) return
      // The try will come again with its solution, and is one.
      await Promise.all(networks.map(({ name, times }) => giveBack(limiterOf(door, times), name)))
      askForChallenge()
    },
    async proven(through, visit) {
      const networks = await visit.counted()
      await Promise.all(
        through.flatMap((door) => networks.map(({ name, times }) => giveBack(limiterOf(door, times), name))),
      )
    },
  }
}

export function askForChallenge(): never {
  limitCounters.challenges.inc({ outcome: 'asked' })
  return fail('challenge_needed', { retryAfterSeconds: 1 })
}
