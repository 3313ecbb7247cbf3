import type pg from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../../config.ts'
import { type Purpose, openBreakers } from './breakers.ts'
import type { Db } from '../../database/database.ts'
import { type UnknownCallers, askForChallenge, openUnknownCallers } from './unknown-callers.ts'
import { day, giveBack, hidden, hour, minute, refusedAs, sharedLimiter, take } from './rate-limiter.ts'
import type { Log } from '../../log.ts'
import type { Visit } from './visit.ts'

const picturesPerDay = 30
const rcsPerDay = 30
const billsPerDay = 200
/**
 * How many times the limit of one address all addresses together may use on one account, for tries and for codes to one
 * number.
 */
const allAddresses = { tries: 5, codes: 3 }

/** The account of an attempt, and whether this device has signed in to it before. */
export interface About {
  /** A name, address or mobile as typed. */
  account: string
  isKnownDevice: boolean
}

/** Each call counts one and answers 429 with Retry-After when it exceeds the limit. */
export interface Limits extends UnknownCallers {
  /** A code for a number and purpose, and the day's budget. The room calls it before it generates a code. */
  codeFor(about: About & { purpose: Purpose; hasAccount: boolean }, visit: Visit): Promise<void>
  /** A sign-in attempt. The room calls it before it checks. */
  signInTo(about: About, visit: Visit): Promise<void>
  /** A sign-in that succeeded gives its attempts back. */
  signedIn(about: About, visit: Visit): Promise<void>
  /** A try of something that only its owner has: the password again, or a second factor. */
  tryOf(userId: string): Promise<void>
  /** It was right: this and earlier tries no longer count. */
  rightTryOf(userId: string): Promise<void>
  /** An account's profile picture: each one is decoded, re-encoded and stored. */
  picture(userId: string): Promise<void>
  /** A registration certificate: inspected and stored. */
  rc(userId: string): Promise<void>
  /** The photo of a trip's bill. */
  bill(userId: string): Promise<void>
  /** Everything else: requests a minute of a session or an address (docs/decisions/0013). */
  request(sessionOrAddress: string): Promise<void>
  /** Requests a minute of an API key. */
  keyRequest(keyId: string): Promise<void>
}

export function openLimits(
  pool: pg.Pool,
  { limits }: Pick<Config, 'limits'>,
  log: Pick<Log, 'error'> = { error: () => undefined },
): Limits {
  const shared = (name: string, points: number, duration: number) => sharedLimiter(pool, name, points, duration)
  const breakers = openBreakers(pool, { limits }, log)
  const codes = {
    short: shared('code-number', limits.codesPerNumber, 15 * minute),
    day: shared('code-number-day', limits.codesPerNumberDay, day),
    allShort: shared('code-number-all', limits.codesPerNumber * allAddresses.codes, 15 * minute),
    knownDay: shared('code-number-known-day', limits.codesPerNumberDay * allAddresses.codes, day),
    allDay: shared('code-number-all-day', limits.codesPerNumberDay * allAddresses.codes, day),
  }
  const tries = shared('sign-in-account', limits.signInsPerAccount, 15 * minute)
  const triesOfAll = shared('sign-in-account-all', 1_000_000_000, 15 * minute)
  const ownTries = shared('own-try', limits.signInsPerAccount, 15 * minute)
  const pictures = shared('picture', picturesPerDay, day)
  const rcs = shared('rc', rcsPerDay, day)
  const bills = shared('bill', billsPerDay, day)
  const request = requestsAMinute(pool, 'request', limits.requestsPerMinute)
  const keyRequest = requestsAMinute(pool, 'key-request', limits.keyRequestsPerMinute)

  return {
    ...openUnknownCallers(pool, { limits }),
    async codeFor({ account, isKnownDevice, purpose, hasAccount }, visit) {
      const number = `${purpose}:${account}`
      const own = `${number} ${whoTries(isKnownDevice, visit)}`
      await take(codes.short, own, 'too_many_codes')
      await take(codes.day, own, 'too_many_codes')
      // A phone must not ring all day because strangers share the tries; the owner's own device is not limited by them.
      if (isKnownDevice) await take(codes.knownDay, number, 'too_many_codes')
      else {
        await take(codes.allShort, number, 'too_many_codes')
        await take(codes.allDay, number, 'too_many_codes')
      }
      const asker = hasAccount || (await visit.member()) === null ? 'newcomer' : 'newcomer of a member'
      await breakers.spend(purpose, hasAccount ? 'member' : asker)
    },
    async signInTo({ account, isKnownDevice }, visit) {
      const name = folded(account)
      const own = `${name} ${whoTries(isKnownDevice, visit)}`
      await take(tries, own, 'too_many_sign_ins')
      if (isKnownDevice) return
      // An attacker with ever new addresses locks nobody out, and pays for each guess.
      const { consumedPoints } = await take(triesOfAll, name, 'too_many_sign_ins')
      if (consumedPoints <= limits.signInsPerAccount * allAddresses.tries || (await visit.hasSolved())) return
      await giveBack(tries, own)
      askForChallenge()
    },
    async signedIn({ account, isKnownDevice }, visit) {
      await tries.delete(hidden(`${folded(account)} ${whoTries(isKnownDevice, visit)}`))
    },
    async tryOf(userId) {
      await take(ownTries, userId, 'too_many_sign_ins')
    },
    async rightTryOf(userId) {
      await ownTries.delete(hidden(userId))
    },
    async picture(userId) {
      await take(pictures, userId, 'too_many_pictures')
    },
    async bill(userId) {
      await take(bills, userId, 'too_many')
    },
    async rc(userId) {
      await take(rcs, userId, 'too_many')
    },
    request,
    keyRequest,
  }
}

/** Counts in the memory of this server, and from a quarter of the limit on with all servers together. */
function requestsAMinute(pool: pg.Pool, name: string, points: number) {
  const requests = new RateLimiterMemory({ points, duration: minute })
  const requestsOfAll = sharedLimiter(pool, name, points, minute)
  const quarter = Math.ceil(points / 4)
  return async (key: string) => {
    const own = await requests.consume(key).catch(refusedAs('too_many'))
    if (own.consumedPoints < quarter) return
    // What the other servers have counted is added at once, and until this server's own minute ends.
    const uncounted = own.consumedPoints === quarter ? quarter : 1
    const customDuration = Math.max(1, Math.floor(own.msBeforeNext / 1000))
    const counted = requestsOfAll.consume(hidden(key), uncounted, { customDuration })
    // Without the database each server's own count must do.
    await counted.catch((error) => error instanceof RateLimiterRes && refusedAs('too_many')(error))
  }
}

/** A lock-out applies to the account and the origin of the tries: a known device, else the address. */
const whoTries = (isKnownDevice: boolean, { deviceHash, networks }: Visit) =>
  isKnownDevice && deviceHash ? `device ${deviceHash.toString('hex')}` : networks[0].name

/** In the form in which accounts are looked up, and short enough for a key. */
const folded = (account: string) => account.trim().toLowerCase().slice(0, 200)

/** Windows that ended an hour ago no longer count. */
export const sweepLimits = (db: Db) =>
  db
    .deleteFrom('rateLimits')
    .where('expire', '<', Date.now() - hour * 1000)
    .execute()
