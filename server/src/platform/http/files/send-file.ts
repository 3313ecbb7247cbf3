import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `LR-VP-20871.jpg` */
  name: string
  mediaType: string
  bytes?: number
  content: Readable
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
export const fileEnding = (mediaType: string): string => endings[mediaType] ?? 'bin'

/** Downloaded, never displayed by the browser itself, and not kept by caches. */
export const sendFile = (reply: FastifyReply, { name, mediaType, bytes, content }: StoredFile) =>
  reply
    .type(mediaType)
    .headers(bytes === undefined ? {} : { 'content-length': bytes })
    .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content)
