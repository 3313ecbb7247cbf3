import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { LIMITS } from '@vapsi/contract/constants'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import { refuseCrossSite } from './cross-site.ts'
import { watchRequests } from './listener/drain.ts'
import { replyWithError } from './error-reply.ts'
import { parseOnlyJson, refusePacked } from './json-body.ts'
import type { Log } from '../log.ts'
import { etag } from './etag.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { wasShed } from './limits/shed-load.ts'
import { socketLife, socketPatience } from './listener/socket-limits.ts'
import { validatorCompiler } from './validation.ts'

export type { Room, Route, Context } from './route.ts'
export type { Actor } from './actor.ts'

/** The bare server: limits, headers, parsing and errors, without routes. */
export async function openHttp(
  config: Config,
  log: Log,
  closing: AbortSignal = new AbortController().signal,
  patience = socketPatience,
  serverFactory?: FastifyServerFactory,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Short enough to read out on the telephone.
    genReqId: () => crypto.randomUUID().slice(-12),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    // Slow sockets are closed, and none stays idle longer.
    requestTimeout: patience.requestMs,
    connectionTimeout: socketLife.silentMs,
    keepAliveTimeout: socketLife.idleMs,
    ...(serverFactory && { serverFactory }),
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.checkMs },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => replyWithError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)
  app.decorateRequest('actor', null)
  watchRequests(app, closing)
  parseOnlyJson(app)
  refusePacked(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fileSize: LIMITS.fileBytes, fields: 5, fieldSize: 10_000, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  })
  setSecurityHeaders(app, config)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseCrossSite(request, config.publicOrigin)
  })
  etag(app)
  logRequests(app)
  return app
}

/** Health checks, which come every second. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * One line per request, with the id that is also in its answer and on an error's screen: never with its query, which
 * may contain a number.
 */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request
    const ms = Math.round(reply.elapsedTime)
    const route = routeOptions.url ?? 'none'
    request.log[probes.has(route) || wasShed(request) ? 'debug' : 'info'](
      { method, route, status: reply.statusCode, ms, ip },
      'answered',
    )
  })
}
