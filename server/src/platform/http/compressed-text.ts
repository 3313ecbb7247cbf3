import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A text that does not change while the server runs: generated and compressed with the first request, then sent as it
 * is.
 */
export function compressedText(type: string, write: () => string) {
  let forms: Record<'br' | 'gzip' | 'identity', Buffer> | null = null
  const made = () => {
    const identity = Buffer.from(write())
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) }
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    forms ??= made()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    if (form !== 'identity') reply.header('content-encoding', form)
    return reply.header('vary', 'accept-encoding').type(type).send(forms[form])
  }
}
