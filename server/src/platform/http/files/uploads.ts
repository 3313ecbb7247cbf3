import type { Endpoint } from '@vapsi/contract/endpoint'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { limiter, limiterEach } from '../../limiter.ts'

/** An uploaded file. Its name and type are only the sender's claim; the content decides. */
export interface UploadedFile {
  filename: string
  claimedType: string
  bytes: Buffer
}

const megabyte = 1024 * 1024
/**
 * Limits of uploads: for one person; for being received, separately for lorry receipts (LR), PODs and others; and for
 * being processed in this process. Received files are in memory, so their total is limited.
 */
export const uploadBounds = {
  person: { running: 3, waiting: 12 },
  receiving: {
    documents: { running: 128, waiting: 64, waitMs: 8000 },
    others: { running: 32, waiting: 16, waitMs: 8000 },
  },
  working: { running: 8, waiting: 16 },
  heldBytes: 256 * megabyte,
} as const

const busy = () => fail('unavailable', { retryAfterSeconds: 5 })
const ofPerson = limiterEach(uploadBounds.person, () => fail('too_many', { retryAfterSeconds: 2 }))
const documents = limiter(uploadBounds.receiving.documents, busy)
const others = limiter(uploadBounds.receiving.others, busy)
const working = limiter(uploadBounds.working, busy)
let held = 0

/**
 * Receives a file and processes it. A slow upload takes a receiving place for as long as the pace allows, but no
 * processing place.
 */
export const withUpload = <T>(
  request: FastifyRequest,
  { multipart = '', tooLarge }: Pick<Endpoint, 'multipart' | 'tooLarge'>,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> =>
  endIfRefused(request, () =>
    ofPerson(request.actor?.id ?? request.ip, async () => {
      const own = { bytes: 0, isOver: false }
      const hold = (bytes: number) => {
        if (own.isOver || held + bytes > uploadBounds.heldBytes) busy()
        own.bytes += bytes
        held += bytes
      }
      try {
        const receiving = multipart === 'lr' || multipart === 'pod' ? documents : others
        const file = await receiving(() => watchPace(request, () => uploadedFile(request, multipart, hold, tooLarge)))
        // For somebody who has gone while it waited nothing is done: another try sends the file again anyway.
        return await working(() => (request.raw.socket.destroyed ? incomplete() : work(file)))
      } finally {
        own.isOver = true
        held -= own.bytes
      }
    }),
  )

/** What is still sent after a refusal is dropped, so that the answer is read; a sender that goes on regardless is cut off. */
async function endIfRefused<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe()
      raw.resume()
      const timer = setTimeout(() => raw.destroy(), uploadPace.refusedMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    throw error
  }
}

/**
 * Reads the one file of a multipart request completely. `hold` sees every piece and may refuse it. 413 if too large;
 * 400 for another field name or none.
 */
async function uploadedFile(
  request: FastifyRequest,
  field: string,
  hold: (bytes: number) => void,
  tooLarge: PlainCode = 'file_too_large',
): Promise<UploadedFile> {
  const missing = { at: field }
  if (!request.isMultipart()) fail('media_type')
  // Gone while it waited: the parser would wait for more bytes for ever.
  if (request.raw.destroyed) incomplete()
  const { part, bytes } = await readPart(request, hold, tooLarge)
  if (!part) return fail('file_missing', missing)
  if (part.fieldname !== field || bytes.length === 0) return fail('file_missing', missing)
  return { filename: part.filename ?? '', claimedType: part.mimetype, bytes }
}

async function readPart(request: FastifyRequest, hold: (bytes: number) => void, tooLarge: PlainCode) {
  try {
    const part = await request.file()
    const chunks: Buffer[] = []
    for await (const chunk of part?.file ?? []) {
      hold((chunk as Buffer).length)
      chunks.push(chunk as Buffer)
    }
    if (part?.file.truncated) fail(tooLarge)
    return { part, bytes: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') fail(tooLarge)
    // Fastify's own refusals (too many) have a code; the parser's errors about a broken form have none.
    if (error instanceof Error && 'code' in error) throw error
    return incomplete()
  }
}

const incomplete = () => fail('upload_incomplete')

/**
 * Fewer bytes than this per window are not a weak signal, but a blocked place; checked from the first window on. Who is
 * refused while sending has so long for reading the answer.
 */
export const uploadPace = { windowMs: 10_000, leastBytes: 32 * 1024, refusedMs: 10_000 }

/** Ends an upload (408) that has been too slow for too long. */
export async function watchPace<T>({ raw: { socket } }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead
    timer = setInterval(() => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      if (came >= uploadPace.leastBytes) return
      try {
        fail('upload_slow')
      } catch (error) {
        reject(error)
      }
    }, uploadPace.windowMs)
  })
  try {
    return await Promise.race([receive(), tooSlow])
  } finally {
    clearInterval(timer)
  }
}
