import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page.ts'
import { targetOf } from './request-path.ts'

/** A page sent to many readers: its rows are serialised with the first reply, and then dropped. */
export type SharedPage<T> = Page<T> & { json?: Buffer }

export function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage<unknown>): FastifyReply {
  announcePage(request, reply, page)
  if (!page.json) {
    page.json = Buffer.from(reply.serialize(page.rows) as string)
    // If kept, thousands of objects would be visited at each garbage collection.
    page.rows = []
  }
  return reply.type('application/json; charset=utf-8').send(page.json)
}

/**
 * `X-Total-Count`, and `Link rel="next"` to the same list with all its other parameters.
 */
export function announcePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: Pick<Page<unknown>, 'total' | 'next'>,
): void {
  reply.header('x-total-count', total)
  if (next === null) return
  const url = new URL(targetOf(request), 'http://list')
  url.searchParams.set('cursor', next)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}
