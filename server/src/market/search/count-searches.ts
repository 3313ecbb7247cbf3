import { indianDay } from '@vapsi/contract/values/india'
import type { Db } from '../../platform/database/database.ts'
import { addSearches } from './count-searches.sql.ts'

/** So many searches of one day are written together: a busy market would otherwise wait for one row. */
const writeEveryMs = 10_000

/**
 * Counts searches by the day of India, and nothing else of them. A server that ends loses the last seconds: this is a
 * figure, not a record.
 */
export function searchCounter(afterMs = writeEveryMs): (db: Db) => void {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const write = async (db: Db) => {
    const taken = waiting
    waiting = new Map()
    timer = undefined
    for (const [day, searches] of taken) await addSearches(db, day, searches).catch(() => undefined)
  }
  return (db) => {
    const day = indianDay()
    waiting.set(day, (waiting.get(day) ?? 0) + 1)
    timer ??= setTimeout(() => void write(db), afterMs).unref()
  }
}
