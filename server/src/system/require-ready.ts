import type { Db } from '../platform/database.ts'
import { fail } from '../platform/fail.ts'
import { migrationNames } from '../platform/migrate.ts'
import { appliedMigrations } from './migrations.sql.ts'

/** Ready: not draining, the database answers within two seconds, and every migration is in it (rulings §2). */
export async function requireReady(db: Db, closing: AbortSignal): Promise<{ ok: true }> {
  if (closing.aborted) fail('unavailable')
  const done = await Promise.race([appliedMigrations(db), outOfPatience()])
  if (!(await migrationNames()).every((name) => done.has(name))) fail('unavailable')
  return { ok: true }
}

const outOfPatience = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Query read timeout')), 2000).unref()
  })
