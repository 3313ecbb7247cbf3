import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { fail } from '../fail.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const picturesPerDay = 30

/** How often each address, number or person may call. Each call counts one and answers 429 with Retry-After when it was one too many. */
export interface Limits {
  /** Any code request of an address. The route adapter calls it for endpoints with `limit: 'code'`. */
  codeFromAddress(address: string): Promise<void>
  /** A code for a number and purpose, and the day's spending breaker. The room calls it before it makes a code. */
  codeFor(mobile: string, purpose: string): Promise<void>
  /** Any sign-in attempt of an address. The route adapter calls it for endpoints with `limit: 'sign-in'`. */
  signInFromAddress(address: string): Promise<void>
  /** A right code is the first half of a sign-in: only the half that opens the session counts for the address. */
  rightCodeFrom(address: string): Promise<void>
  /** A sign-in attempt on an account (its name, address or mobile as typed). The room calls it before it checks. */
  signInTo(account: string): Promise<void>
  /** A sign-in that succeeded gives the account its attempts back. */
  signedIn(account: string): Promise<void>
  /** A profile picture of an account: each is decoded and drawn again, and stored. */
  picture(userId: string): Promise<void>
  /** Everything else: a session's or an address's requests in a minute (docs/decisions/0013). */
  request(sessionOrAddress: string): Promise<void>
}

export function openLimits(pool: pg.Pool, { limits }: Pick<Config, 'limits'>): Limits {
  const shared = (name: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A scheduled job sweeps instead of a timer in every server.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
      // Who is over stays over until the window ends, without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    })
  const codesShort = shared('code-number', limits.codesPerNumber, 15 * minute)
  const codesDay = shared('code-number-day', limits.codesPerNumberDay, day)
  const codesAddress = shared('code-address', limits.codesPerAddressHour, hour)
  const codesAll = shared('code-all', limits.codesPerDay, day)
  const signInAccount = shared('sign-in-account', limits.signInsPerAccount, 15 * minute)
  const signInAddress = shared('sign-in-address', limits.signInsPerAddress, 15 * minute)
  const pictures = shared('picture', picturesPerDay, day)
  const requests = new RateLimiterMemory({ points: limits.requestsPerMinute, duration: minute })
  const requestsOfAll = shared('request', limits.requestsPerMinute, minute)
  const quarter = Math.ceil(limits.requestsPerMinute / 4)

  return {
    codeFromAddress: (address) => take(codesAddress, address, 'too_many_codes'),
    async codeFor(mobile, purpose) {
      await take(codesShort, `${purpose}:${mobile}`, 'too_many_codes')
      await take(codesDay, `${purpose}:${mobile}`, 'too_many_codes')
      await take(codesAll, 'all', 'too_many_codes')
    },
    signInFromAddress: (address) => take(signInAddress, address, 'too_many_sign_ins'),
    async rightCodeFrom(address) {
      await signInAddress.reward(hidden(address))
    },
    signInTo: (account) => take(signInAccount, folded(account), 'too_many_sign_ins'),
    async signedIn(account) {
      await signInAccount.delete(hidden(folded(account)))
    },
    picture: (userId) => take(pictures, userId, 'too_many_pictures'),
    async request(key) {
      const own = await requests.consume(key).catch(refusedAs('too_many'))
      if (own.consumedPoints < quarter) return
      // What nobody else has heard of yet is told at once, and until this server's own minute ends.
      const untold = own.consumedPoints === quarter ? quarter : 1
      const customDuration = Math.max(1, Math.floor(own.msBeforeNext / 1000))
      const together = requestsOfAll.consume(hidden(key), untold, { customDuration })
      // Without the database each server's own count is what there is.
      await together.catch((error) => error instanceof RateLimiterRes && refusedAs('too_many')(error))
    },
  }
}

async function take(limiter: RateLimiterPostgres, key: string, code: PlainCode) {
  await limiter.consume(hidden(key)).catch(refusedAs(code))
}

/** The library rejects with what it counted; anything else is the database's error. */
const refusedAs =
  (code: PlainCode) =>
  (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return fail(code, { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }

/** Counters outlive the account they were about by a day: their names say nothing of it. */
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url')

/** As the account is looked up, and short enough for a key. */
const folded = (account: string) => account.trim().toLowerCase().slice(0, 200)

/** Windows that ended an hour ago count nothing any more. */
export const sweepLimits = (db: Db) =>
  db
    .deleteFrom('rateLimits')
    .where('expire', '<', Date.now() - hour * 1000)
    .execute()
