import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page.ts'
import { targetOf } from './request-path.ts'

/** `X-Total-Count`, and `Link rel="next"` to the same list with all its other parameters. */
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
