import type pg from 'pg'
import type { Config } from '../../../config.ts'
import { Failure } from '../../fail.ts'
import { limitCounters } from './limit-counters.ts'
import { day, giveBack, sharedLimiter, take } from './rate-limiter.ts'
import type { Log } from '../../log.ts'

export type Purpose = 'sign-in' | 'delete-account' | 'newsletter' | 'confirm-email' | 'payout-account'

/** A number with an account; one without; or one without that somebody with an account asks for. */
type Recipient = 'member' | 'newcomer' | 'newcomer of a member'

interface Breakers {
  /** Counts a message of this purpose. */
  spend(purpose: Purpose, to: Recipient): Promise<void>
}

/**
 * Budgets of messages a day. Each purpose has its own, so that the newsletter cannot use up the codes. Half of the codes
 * are reserved for numbers with an account, so that somebody who tries invented ones locks nobody out, and a quarter for
 * those without. People with an account may ask for an eighth of all codes for such numbers.
 */
export function openBreakers(pool: pg.Pool, { limits }: Pick<Config, 'limits'>, log: Pick<Log, 'error'>): Breakers {
  const breaker = (name: string, points: number) => ({ name, limiter: sharedLimiter(pool, name, points, day) })
  const all = {
    'sign-in': breaker('code-all', limits.codesPerDay),
    'delete-account': breaker('delete-code-all', limits.deleteCodesPerDay),
    'payout-account': breaker('payout-code-all', limits.deleteCodesPerDay),
    newsletter: breaker('newsletter-all', limits.newsletterMailsPerDay),
    'confirm-email': breaker('email-code-all', limits.newsletterMailsPerDay),
  }
  const part = (share: number) => Math.max(1, Math.floor(limits.codesPerDay * share))
  const newcomers = breaker('code-new', part(1 / 2))
  const shares: Record<Recipient, readonly (typeof newcomers)[]> = {
    member: [breaker('code-known', Math.ceil(limits.codesPerDay * (3 / 4)))],
    newcomer: [newcomers],
    'newcomer of a member': [breaker('code-new-of-known', part(1 / 8)), newcomers],
  }
  const said = new Map<string, number>()

  const spend = async ({ name, limiter }: ReturnType<typeof breaker>) => {
    await take(limiter, 'all', 'too_many_codes').catch((error: unknown) => {
      if (error instanceof Failure) {
        limitCounters.breakers.inc({ breaker: name })
        // A flood gives one line a minute, not one per message.
        if ((said.get(name) ?? 0) < Date.now() - 60_000) {
          said.set(name, Date.now())
          log.error(
            { breaker: name, points: limiter.points },
            'A breaker has tripped: messages of this kind are refused',
          )
        }
      }
      throw error
    })
  }
  return {
    async spend(purpose, to) {
      const spent: (typeof newcomers)[] = []
      try {
        for (const budget of [...(purpose === 'sign-in' ? shares[to] : []), all[purpose]]) {
          await spend(budget)
          spent.push(budget)
        }
      } catch (error) {
        await Promise.all(spent.map(({ limiter }) => giveBack(limiter, 'all')))
        throw error
      }
    },
  }
}
