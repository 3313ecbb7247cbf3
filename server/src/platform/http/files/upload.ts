import type { FastifyRequest } from 'fastify'
import type { PlainCode } from '@vapsi/contract/messages/refusal'
import { fail } from '../../fail.ts'

/** A file as it came. Its name and type are the sender's word only; the content decides. */
export interface UploadedFile {
  filename: string
  claimedType: string
  bytes: Buffer
}

/** Reads the one file of a multipart request whole. `hold` sees every piece and may refuse it. Over the size 413; another field's name or none 400. */
export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  hold: (bytes: number) => void,
  tooLarge: PlainCode = 'file_too_large',
): Promise<UploadedFile> {
  const missing = { at: field }
  if (!request.isMultipart()) fail('media_type')
  // Gone while it waited: the parser would wait for a next byte for ever.
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
    // Fastify's own refusals (too many) have a code; the parser's complaints about a broken form have none.
    if (error instanceof Error && 'code' in error) throw error
    return incomplete()
  }
}

const incomplete = () => fail('upload_incomplete')
