import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'url'>

/** Path and query: the target of a request may name the whole address (`GET http://host/api/user`). */
export const targetOf = ({ url }: Asked): string => (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, ''))

export const pathOf = (asked: Asked): string => targetOf(asked).split('?')[0] || '/'

/** By the route that it found, however its address is written; what found none, by its path. */
export const isForApi = (request: Asked & Pick<FastifyRequest, 'routeOptions'>): boolean =>
  !!request.routeOptions.url?.startsWith('/api/') || pathOf(request).startsWith('/api/')
