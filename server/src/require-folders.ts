import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Folders that cannot be written to are reported at start, not by the first upload or in the first night. */
export async function requireFolders({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): Promise<void> {
  await requireFolder('DATA_DIR', dataDir)
  if (backup) await requireFolder('BACKUP_DIR', backup.folder, 0o700)
}

async function requireFolder(name: string, folder: string, mode?: number) {
  try {
    await mkdir(folder, { recursive: true, mode })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`${name}: ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`)
  }
}
