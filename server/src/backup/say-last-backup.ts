import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { lastBackup } from './last-backup.sql.ts'

const hourMs = 3_600_000
/** One missed night and the morning after. */
const oldHours = 36

/** Logs the age of the last backup at start; the demo has nothing to lose. */
export async function sayLastBackup(
  db: Db,
  { demo }: Pick<Config, 'demo'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const at = await lastBackup(db)
  if (!at) return demo ? undefined : log.warn('There is no backup yet: npm run backup -- FILE, or BACKUP_DIR')
  const hours = Math.floor((Date.now() - at.getTime()) / hourMs)
  const words = `The last backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`
  if (hours > oldHours && !demo) log.warn(words)
  else log.info(words)
}
