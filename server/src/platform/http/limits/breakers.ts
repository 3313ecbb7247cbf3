import type pg from 'pg'
import type { Config } from '../../../config.ts'
import { Failure } from '../../fail.ts'
import { limitCounters } from './limit-counters.ts'
import { day, giveBack, sharedLimiter, take } from './rate-limiter.ts'
import type { Log } from '../../log.ts'

export type Purpose = 'sign-in' | 'delete-account' | 'newsletter' | 'confirm-email'

interface Breakers {
  /** Counts a message of this purpose, to a known account or to anybody. */
  spend(purpose: Purpose, to: 'known' | 'anybody'): Promise<void>
}

/**
 * Budgets of messages a day. Each purpose has its own, so that the newsletter cannot use up the codes; and half of the
 * codes are reserved for numbers with an account, so that somebody who tries invented ones locks nobody out.
 */
export function openBreakers(pool: pg.Pool, { limits }: Pick<Config, 'limits'>, log: Pick<Log, 'error'>): Breakers {
  const breaker = (name: string, points: number) => ({ name, limiter: sharedLimiter(pool, name, points, day) })
  const all = {
    'sign-in': breaker('code-all', limits.codesPerDay),
    'delete-account': breaker('delete-code-all', limits.deleteCodesPerDay),
    newsletter: breaker('newsletter-all', limits.newsletterMailsPerDay),
    'confirm-email': breaker('email-code-all', limits.newsletterMailsPerDay),
  }
  const anybody = breaker('code-new', Math.max(1, Math.floor(limits.codesPerDay / 2)))
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
      const isShared = purpose === 'sign-in' && to === 'anybody'
      if (isShared) await spend(anybody)
      await spend(all[purpose]).catch(async (error: unknown) => {
        if (isShared) await giveBack(anybody.limiter, 'all')
        throw error
      })
    },
  }
}
