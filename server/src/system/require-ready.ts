import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { migrationNames } from '../platform/database/migrate.ts'
import { tryDisk } from './try-disk.ts'
import { writtenMigrations } from './migrations.sql.ts'

/** Nobody counts these calls, so the database is asked for few: a yes stands for a moment, and one question is under way at a time. */
const yesForMs = 1000
const patienceMs = 2000

/** Ready: not draining, the database keeps what it is told and so does the disk, within two seconds, and every migration is in it. */
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
