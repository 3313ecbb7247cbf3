import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import { hangAwarePool } from './database-pool.ts'
import { Waits } from './waits.ts'
import { Failure } from '../fail.ts'
import { watchLine } from './connection-loss/line-watch.ts'
import { beforeNextTry, isDatabaseLost, isLost, retryForMs } from './connection-loss/is-lost.ts'
import { isOutdatedPlan, refuseNames } from './prepared-statement.ts'
import { noteUnconfirmed } from './connection-loss/unconfirmed-commit.ts'
import type { Log } from '../log.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const seconds = 1000
/** The server ends a statement first; the client gives up a little later, in case the server hangs. */
const statementTimeoutMs = 10 * seconds
const queryTimeoutMs = 12 * seconds
const connectTimeoutMs = 2.5 * seconds
const idleInTransactionMs = 30 * seconds

// int8 as a number: counts and paise stay far below 2^53. numeric as a number: distances, rates and ratings have a few
// decimals and are never added up; money is int8. date as text: a calendar day has no time zone.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Database {
  db: Db
  pool: pg.Pool
  waits: Waits
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  log?: Pick<Log, 'warn'>
  maxConnections?: number
  applicationName?: string
  /** For a command without time limits. */
  isPatient?: boolean
  /** A pooler lends a connection for one transaction: it keeps no state, and the time limits are the pooler's. */
  isPooled?: boolean
}

export function openDatabase({
  url,
  log,
  maxConnections = 20,
  applicationName = 'vapsi',
  isPatient = false,
  isPooled = false,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: maxConnections,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30 * seconds,
    keepAlive: true,
    ...(!isPatient && { query_timeout: queryTimeoutMs }),
    ...(!isPatient &&
      !isPooled && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      }),
  })
  // Without a listener, an idle connection dropped by PostgreSQL would end the process.
  pool.on('error', (err) => log?.warn({ err }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    noteUnconfirmed(client)
    if (isPooled) refuseNames(client)
  })
  const waits = new Waits()
  const watch = isPatient ? null : watchLine(pool, url)
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: hangAwarePool(pool, { isPooled, waits }) }),
    plugins: [new CamelCasePlugin()],
  })
  const close = () => {
    watch?.stop()
    return db.destroy()
  }
  return { db, pool, waits, close }
}

interface Repeatable {
  /** Its first step checks whether it has taken effect before. */
  isGuarded?: boolean
}

/**
 * Runs `work` in one transaction. Serialisation failures, deadlocks and plans outdated by a migration are retried,
 * three times at most; so is, for a moment, a transaction whose connection was lost before its COMMIT was sent. After
 * that nobody knows whether it took effect, so only guarded work is retried. Inside another transaction (a replayable
 * POST runs in one, see idempotency) it is a savepoint, and the outermost one retries.
 */
export async function inTransaction<T>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  { isGuarded = false }: Repeatable = {},
): Promise<T> {
  if (isTransaction(db)) return inSavepoint(db, work)
  const began = Date.now()
  for (let conflicts = 0; ;) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      if (isRetryable(error) && (conflicts += 1) <= maxRetries) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * conflicts))
      } else if (isDatabaseLost(error) && (isGuarded || !isCommitting) && Date.now() - began < retryForMs) {
        await beforeNextTry()
      } else throw error
    }
  }
}

const maxRetries = 3
const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction
let savepoints = 0

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  savepoints += 1
  const name = sql.id(`s${savepoints}`)
  await sql`savepoint ${name}`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint ${name}`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(tx)
    throw error
  }
}

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '') || isOutdatedPlan(error)

/**
 * True when a failed transaction certainly had no effect: we refused, or the database did. If its COMMIT got no answer
 * (a broken connection, a server that hangs or died, a pooler that says so), nobody knows.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof pg.DatabaseError && !isLost(error))

/** True when the database refused because of exactly this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && !!error.code?.startsWith('23') && error.constraint === constraint
}
