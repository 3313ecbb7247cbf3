import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForApi } from './request-path.ts'

/**
 * Marks a reply that clients poll: it carries an ETag, and an unchanged one answers 304 without a body. Every other
 * reply of the API is `no-store`, so that a shared computer keeps nothing.
 */
export function pollable(reply: FastifyReply): void {
  reply.header('cache-control', polled)
}

/**
 * The same for a reply whose version is known before it is generated: true when the caller already has that version, so
 * nothing must be read.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `W/"${version}"`
  reply.header('cache-control', polled).header('etag', tag)
  return request.headers['if-none-match'] === tag
}

const polled = 'private, no-cache'

export function etag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForApi(request)) return payload
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const isPolled = reply.getHeader('cache-control') === polled
    if (!isPolled || reply.hasHeader('etag') || typeof payload !== 'string' || reply.statusCode !== 200) return payload
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}
