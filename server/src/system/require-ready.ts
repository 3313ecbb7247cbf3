import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { migrationNames } from '../platform/database/migrate.ts'
import { appliedMigrations } from './migrations.sql.ts'

/** Nobody counts these calls, so the database hears of few: a yes stands for a moment, and one question is under way at a time. */
const yesForMs = 1000
const patienceMs = 2000

/** Ready: not draining, the database answers within two seconds, and every migration is in it (rulings §2). */
export function openReadiness(): (db: Db, closing: AbortSignal) => Promise<{ ok: true }> {
  let needed: string[] | undefined
  let isReadyUntil = 0
  let asked: Promise<void> | undefined

  async function ask(db: Db) {
    needed ??= await migrationNames()
    const done = await Promise.race([appliedMigrations(db), outOfPatience()])
    if (!needed.every((name) => done.has(name))) fail('unavailable')
    isReadyUntil = Date.now() + yesForMs
  }

  return async (db, closing) => {
    if (closing.aborted) fail('unavailable')
    if (Date.now() >= isReadyUntil) await (asked ??= ask(db).finally(() => (asked = undefined)))
    return { ok: true }
  }
}

const outOfPatience = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Query read timeout')), patienceMs).unref()
  })
