import { sqlState } from './database.ts'
import { isLost } from './connection-loss/is-lost.ts'

// 53: resources (too many connections, disk full); 57P: shutdown and crash; 57014 statement timeout, 55P03 lock
// timeout, 25P03 idle transaction; 40P01 and 40001 a deadlock or a conflict even after several tries.
const busyStates = /^(53|57P|57014|55P03|25P03|40P01|40001)/
const silences = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

/** The database is down, moving, hanging, restarting or out of connections. */
export function isDatabaseAway(error: unknown): boolean {
  if (isLost(error)) return true
  const state = sqlState(error)
  if (state) return busyStates.test(state)
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return (
    error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT' || silences.test(error.message))
  )
}
