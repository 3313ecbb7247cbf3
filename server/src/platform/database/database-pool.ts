import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { beforeNextTry, fromDatabase, isLost, retryForMs } from './connection-loss/is-lost.ts'
import type { Waits } from './waits.ts'
import { forgetPlans, isOutdatedPlan, prepared } from './prepared-statement.ts'
import { refuseUnconfirmed } from './connection-loss/unconfirmed-commit.ts'

interface Shape {
  isPooled?: boolean
  waits: Waits
}

/**
 * The pool for Kysely. A query that timed out on our side leaves its connection waiting for an answer that may never
 * come (a hanging server, a cut cable), so such a connection is closed instead of being reused. Behind a pooler the
 * next transaction may run on another connection, which lacks this one's prepared statements, so none are used. A plain
 * read whose connection is lost is repeated on another.
 */
export function hangAwarePool(pool: pg.Pool, { isPooled = false, waits }: Shape): PostgresPool {
  const asSent = isPooled ? (args: unknown[]) => args : prepared
  const another = () => connect(() => waits.during(pool.connect()))
  return {
    connect: async () => new Lent(await another(), { asSent, another }).seen,
    end: () => pool.end(),
    options: pool.options,
  }
}

interface Ways {
  asSent(args: unknown[]): unknown[]
  another(): Promise<pg.PoolClient>
}

/** A connection while it is checked out. */
class Lent {
  readonly seen: PostgresPoolClient
  readonly #ways: Ways
  #client: pg.PoolClient
  #isReleased = false
  #hangs = false
  #isInTransaction = false

  constructor(client: pg.PoolClient, ways: Ways) {
    this.#client = client
    this.#ways = ways
    this.seen = Object.create(client, {
      query: { value: (...args: unknown[]) => this.#query(args) },
      release: { value: () => this.#release(this.#hangs) },
    })
  }

  #query(args: unknown[]): unknown {
    const [text] = args
    if (typeof text !== 'string') return this.#send(args)
    this.#isInTransaction ||= /^(begin|start transaction)/.test(text)
    if (text === 'commit') return this.#once(args).then((answer) => refuseUnconfirmed(this.#client, answer))
    return this.#isInTransaction || !/^\s*select\b/i.test(text) ? this.#once(args) : this.#read(args)
  }

  #send(args: unknown[]): unknown {
    return (this.#client.query as (...args: unknown[]) => unknown)(...args)
  }

  async #read(args: unknown[]): Promise<unknown> {
    for (const began = Date.now(); ;) {
      try {
        return await this.#once(args)
      } catch (error) {
        if (!isLost(error) || Date.now() - began > retryForMs) throw error
        this.#release(true)
        await beforeNextTry()
        this.#client = await this.#ways.another()
        this.#isReleased = false
      }
    }
  }

  async #once(args: unknown[]): Promise<unknown> {
    try {
      return await this.#send(this.#ways.asSent(args))
    } catch (error) {
      this.#hangs ||= isTimeout(error)
      if (!isOutdatedPlan(error)) throw fromDatabase(error)
      forgetPlans()
      // Within a transaction it is too late; whoever began it retries.
      return (this.#send(this.#ways.asSent(args)) as Promise<unknown>).catch(() => {
        throw error
      })
    }
  }

  #release(isBroken: boolean) {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(isBroken)
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Tried again for a moment, because the primary may be moving. */
async function connect(once: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  for (const began = Date.now(); ;) {
    try {
      return await once()
    } catch (error) {
      if (!isLost(error) || Date.now() - began > retryForMs) throw fromDatabase(error)
      await beforeNextTry()
    }
  }
}
