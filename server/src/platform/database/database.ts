import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import { exactDate } from '../exact-date.ts'
import { connectionTo, hostsOf } from './database-hosts.ts'
import { hangAwarePool } from './database-pool.ts'
import { Failure } from '../fail.ts'
import { isOutdatedPlan } from './prepared-statement.ts'
import type { Log } from '../log.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const seconds = 1000
/** The server ends a statement first; the client gives up a little later, for a server that hangs. */
const statementTimeoutMs = 10 * seconds
const queryTimeoutMs = 12 * seconds
const connectTimeoutMs = 3 * seconds
const idleInTransactionMs = 30 * seconds

// int8 as a number: counts and paise stay far below 2^53. numeric as a number: distances, rates and ratings have a few
// decimals and are never added up; money is int8. date as its text: a calendar day has no time zone.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, exactDate)

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  log?: Pick<Log, 'warn'>
  maxConnections?: number
  applicationName?: string
  /** For a command that may take as long as it takes. */
  isPatient?: boolean
  /** A pooler lends a connection for one transaction: nothing is kept on it, and the time limits are the pooler's. */
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
    ...connectionTo(url),
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
  // Without a listener a connection that PostgreSQL drops while idle would end the process.
  pool.on('error', (err) => log?.warn({ err }, 'An idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: hangAwarePool(pool, { hosts: hostsOf(url)?.urls.length, isPooled }) }),
    plugins: [new CamelCasePlugin()],
  })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Runs `work` in one transaction; serialisation failures, deadlocks and plans that a
 * migration outdated are tried again, three times at most. Inside a
 * transaction already (a replayable POST runs in one, see idempotency) it is a savepoint of that one, and the outermost
 * one retries.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return inSavepoint(db, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > maxRetries || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
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
 * True when a transaction that failed took no effect: we refused, or the database did. Of one whose COMMIT got no answer (a
 * broken line, a server that hangs or died) nobody knows.
 */
export const isRefused = (error: unknown): boolean => error instanceof Failure || error instanceof pg.DatabaseError

/** True when the database refused because of exactly this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && !!error.code?.startsWith('23') && error.constraint === constraint
}
