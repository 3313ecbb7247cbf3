import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { migrationNames } from '../platform/database/migrate.ts'
import { tryDisk } from './try-disk.ts'
import { writtenMigrations } from './migrations.sql.ts'

/**
 * These calls are not rate-limited, so the database is asked rarely: a yes is kept for a moment, and only one query
 * runs at a time.
 */
const yesForMs = 1000
const patienceMs = 2000

/** Ready: not draining, database and disk can write within two seconds, and every migration is applied. */
export function openReadiness(): (db: Db, dataDir: string, closing: AbortSignal) => Promise<{ ok: true }> {
  let needed: string[] | undefined
  let isReadyUntil = 0
  let asked: Promise<void> | undefined

  async function ask(db: Db, dataDir: string) {
    needed ??= await migrationNames()
    const [done] = await Promise.race([
      Promise.all([writtenMigrations(db), tryDisk(dataDir).catch(() => fail('unavailable'))]),
      outOfPatience(),
    ])
    if (!needed.every((name) => done.has(name))) fail('unavailable')
    isReadyUntil = Date.now() + yesForMs
  }

  return async (db, dataDir, closing) => {
    if (closing.aborted) fail('unavailable')
    if (Date.now() >= isReadyUntil) await (asked ??= ask(db, dataDir).finally(() => (asked = undefined)))
    return { ok: true }
  }
}

const outOfPatience = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Query read timeout')), patienceMs).unref()
  })
