import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FileMissing, type Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { inRuns } from './in-runs.ts'
import { myBillIds, myBills, myDocumentIds, myDocuments } from './my-data.sql.ts'

/** Every document of a person's bookings, and the bills of their own accounts, as a ZIP that is made while it is sent: one file is open at a time. */
export function myDocumentsZip(db: Db, files: Files, actor: Actor): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  // Whatever goes wrong on the way (a file that cannot be read, the reader who leaves) ends the stream, not the process.
  zip.on('error', (error: Error) => sent.destroy(error))
  pipeline(zip.outputStream, sent).catch(() => undefined)
  fill(zip, db, files, actor.id, sent).catch((error: Error) => sent.destroy(error))
  return sent
}

async function fill(zip: ZipFile, db: Db, files: Files, userId: string, sent: PassThrough) {
  const rows = inRuns(
    (after, limit) => myDocumentIds(db, userId, after, limit),
    (ids) => myDocuments(db, userId, ids),
  )
  for await (const row of rows) {
    if (sent.destroyed) return
    await add(zip, files, row, sent)
  }
  const bills = inRuns(
    (after, limit) => myBillIds(db, userId, after, limit),
    (ids) => myBills(db, userId, ids),
  )
  for await (const { id, kind, addedAt, ...bill } of bills) {
    if (sent.destroyed) return
    const name = { id, kind: `${kind}-${id.slice(-6)}`, rejectedAt: null }
    await add(zip, files, { ...bill, ...name, mediaType: 'image/webp', uploadedAt: addedAt }, sent)
  }
  zip.end()
}

type Row = Omit<Awaited<ReturnType<typeof myDocuments>>[number], 'kind'> & { kind: string }

/** Resolves when the file is in, so that the next one is not opened before. A lost file leaves a note in its place. */
async function add(zip: ZipFile, files: Files, row: Row, sent: PassThrough) {
  const options = { mtime: row.uploadedAt, compress: false }
  try {
    const source = await files.open(row.fileKey)
    const abandon = () => source.destroy()
    // Nobody reads on from a reader who has left: the file would stay open for ever.
    sent.once('close', abandon)
    if (sent.destroyed) abandon()
    await new Promise<void>((done, failed) => {
      source.once('end', done).once('error', failed).once('close', done)
      zip.addReadStream(source, nameOf(row, extensions[row.mediaType] ?? 'bin'), options)
    })
    sent.off('close', abandon)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    zip.addBuffer(Buffer.from('This file is missing. Please contact the office.\n'), nameOf(row, 'missing.txt'))
  }
}

/** `VP-20871/lr.pdf`; a rejected one carries its id, because there may be several. */
const nameOf = ({ number, kind, rejectedAt, id }: Row, extension: string) =>
  `VP-${number}/${kind}${rejectedAt ? `-rejected-${id.slice(-6)}` : ''}.${extension}`

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
