import { isRefused } from '../../platform/database/database.ts'
import type { Files } from './files.ts'

/**
 * Writes the row that names a stored file; when the row is refused, the file is removed. When it is unknown whether the
 * row exists, the file stays, and the sweep of orphans decides a day later.
 */
export async function fileWithRow<T>(files: Files, key: string, writeRow: () => Promise<T>): Promise<T> {
  try {
    return await writeRow()
  } catch (error) {
    // If the removal fails, the sweep repeats it; the person should read the refusal.
    if (isRefused(error)) await files.remove(key).catch(() => undefined)
    throw error
  }
}
