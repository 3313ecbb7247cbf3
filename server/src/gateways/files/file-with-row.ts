import { isRefused } from '../../platform/database/database.ts'
import type { Files } from './files.ts'

/**
 * Writes the row that names a stored file; when the row is refused, the file goes again. When nobody knows whether the row
 * stands, the file stays, and the sweep of orphans decides a day later.
 */
export async function fileWithRow<T>(files: Files, key: string, writeRow: () => Promise<T>): Promise<T> {
  try {
    return await writeRow()
  } catch (error) {
    // What cannot be removed now, the sweep removes as well; the refusal is what the person reads.
    if (isRefused(error)) await files.remove(key).catch(() => undefined)
    throw error
  }
}
