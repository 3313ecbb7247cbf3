import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FileMissing, type Files } from '../../gateways/files/files.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowsInBatches } from './rows-in-batches.ts'
import { type FileList, type FileRow, fileLists } from './my-files.sql.ts'

/**
 * Every document of a person's bookings, photos of their disputes and papers of their trucks as a ZIP that is generated
 * while it is sent: one file is open at a time.
 */
export function myDocumentsZip(db: Db, files: Files, actor: Actor): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  // An error on the way (an unreadable file, a reader who leaves) ends the stream, not the process.
  zip.on('error', (error: Error) => sent.destroy(error))
  pipeline(zip.outputStream, sent).catch(() => undefined)
  fill(zip, db, files, actor.id, sent).catch((error: Error) => sent.destroy(error))
  return sent
}

async function fill(zip: ZipFile, db: Db, files: Files, userId: string, sent: PassThrough) {
  for (const list of fileLists) {
    for await (const row of rowsOf(db, list, userId)) {
      if (sent.destroyed) return
      await add(zip, files, row, sent)
    }
  }
  zip.end()
}

const rowsOf = (db: Db, list: FileList, userId: string) =>
  rowsInBatches(
    (after, limit) => list.ids(db, userId, after, limit),
    (ids) => list.rows(db, userId, ids),
  )

/**
 * Resolves when the file has been added, so that the next one is not opened before. A lost file is replaced by a note.
 */
async function add(zip: ZipFile, files: Files, row: FileRow, sent: PassThrough) {
  const options = { mtime: row.at, compress: false }
  try {
    const source = await files.open(row.fileKey)
    const abandon = () => source.destroy()
    // Without this, the file of a reader who has left would stay open for ever.
    sent.once('close', abandon)
    if (sent.destroyed) abandon()
    await new Promise<void>((done, failed) => {
      source.once('end', done).once('error', failed).once('close', done)
      zip.addReadStream(source, `${row.name}.${extensions[row.mediaType] ?? 'bin'}`, options)
    })
    sent.off('close', abandon)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    zip.addBuffer(Buffer.from('This file is missing. Please contact the office.\n'), `${row.name}.missing.txt`)
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
