import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the cluster is, and whether it ever existed: a cluster that is gone must not be replaced by an empty one. */
export interface Note {
  folder: string
  isMade: boolean
}

export const noteIn = (dataDir: string): string => join(dataDir, 'postgres-folder')
const beingMade = 'being made'

export async function readNote(dataDir: string): Promise<Note | undefined> {
  const [folder, state] = (await readFile(noteIn(dataDir), 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.trim())
  return folder ? { folder, isMade: state !== beingMade } : undefined
}

/** Under another name first: a kill in the middle must not leave a broken note. */
export async function writeNote(dataDir: string, { folder, isMade }: Note): Promise<void> {
  const present = await readNote(dataDir)
  if (present?.folder === folder && present.isMade === isMade) return
  const draft = `${noteIn(dataDir)}.${process.pid}`
  await writeFile(draft, isMade ? `${folder}\n` : `${folder}\n${beingMade}\n`)
  await rename(draft, noteIn(dataDir))
}

/** Where the cluster of this data folder is, if it has one. */
export const folderOf = async (dataDir: string): Promise<string | undefined> => (await readNote(dataDir))?.folder
