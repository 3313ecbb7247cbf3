import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page.ts'
import { targetOf } from './request-path.ts'

/** A page whose rows are JSON already, sent many times. */
export type WrittenPage = Pick<Page<unknown>, 'total' | 'next'> & { json: Buffer }

export function sendWritten(request: FastifyRequest, reply: FastifyReply, page: WrittenPage): FastifyReply {
  announcePage(request, reply, page)
  return reply.type('application/json; charset=utf-8').send(page.json)
}

/** `X-Total-Count`, and `Link rel="next"` to the same list with all its other parameters (rulings §7). */
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
