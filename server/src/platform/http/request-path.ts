import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'url'>

/** Path and query: a request's target may be the whole address (`GET http://host/api/user`). */
export const targetOf = ({ url }: Asked): string => (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, ''))

export const pathOf = (asked: Asked): string => targetOf(asked).split('?')[0] || '/'

/** Decided by the matched route, however its address is written; without a match, by the path. */
export const isForApi = (request: Asked & Pick<FastifyRequest, 'routeOptions'>): boolean =>
  !!request.routeOptions.url?.startsWith('/api/') || pathOf(request).startsWith('/api/')
