import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import { fail } from '../../fail.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** A counter that all server processes share. */
export const sharedLimiter = (pool: pg.Pool, name: string, points: number, duration: number) =>
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
    // A caller over the limit stays over it until the window ends, without another query.
    inMemoryBlockOnConsumed: points + 1,
  })

/** Counts one; returns the count, or throws the refusal with the time to wait. */
export const take = (limiter: RateLimiterAbstract, key: string, code: PlainCode): Promise<RateLimiterRes> =>
  limiter.consume(hidden(key)).catch(refusedAs(code))

/** Gives one back that was counted without effect or was verified; never below zero. */
export async function giveBack(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await limiter.get(hidden(key))
  if (counted && counted.consumedPoints > 0) await limiter.reward(hidden(key))
}

/** The library rejects with its count; anything else is a database error. */
export const refusedAs =
  (code: PlainCode) =>
  (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return fail(code, { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }

/** Counters outlive their account by a day, so their names are hashed. */
export const hidden = (key: string) => createHash('sha256').update(key).digest('base64url')
