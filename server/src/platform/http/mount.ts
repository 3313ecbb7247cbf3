import { type Endpoint, type Who } from '@vapsi/contract/endpoint'
import { KEY_SCOPES, type Scope } from '@vapsi/contract/values/access/rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, actingOf, admit, asThemselves, knownTo, personOf, refuseOther } from './actor.ts'
import { type TripOfDriver, actorFor } from './driver-trip.ts'
import { rateLimitKey } from './limits/rate-limit-key.ts'
import { actingFor } from '../acting-person.ts'
import { withRequestOrigin } from '../request-origin.ts'
import { fail } from '../fail.ts'
import { limiter } from '../limiter.ts'
import { fingerprintOf, onceForKey, readKey } from './idempotency.ts'
import { isProvider, secretOf } from './provider-secret.ts'
import { markOwnChange } from './own-changes.ts'
import type { Page } from './page.ts'
import { announcePage } from './page-headers.ts'
import { pathOf } from './request-path.ts'
import type { Context, Handler, Route, AppContext } from './route.ts'
import { type UploadedFile, withUpload } from './files/uploads.ts'
import { visitOf } from './limits/visit.ts'

/**
 * The live session of a request, or null. It may renew the session's cookie on the reply, which is not passed if the
 * reply is shared.
 */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply | null) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** The one way from a contract endpoint to a Fastify route: access, limit, shape, idempotency, paging, reply. */
export function routeOn(
  app: FastifyInstance,
  appContext: AppContext,
  authenticate: Authenticate,
  tripOfDriver?: TripOfDriver,
): Route {
  return (endpoint, handler) => {
    refuseUnsound(endpoint)
    const status = successOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      // For HEAD, a file or a stream would be read to its end for nobody.
      exposeHeadRoute: !endpoint.raw,
      ...(endpoint.bodyKb && { bodyLimit: endpoint.bodyKb * 1024 }),
      schema: { ...endpoint.schema, ...described(endpoint) },
      config: { who: endpoint.who },
      // Before the body is read: nobody uploads 5 MB to get 401.
      async onRequest(request, reply) {
        if (endpoint.url.startsWith('/api/'))
          request.actor = knownTo(endpoint, await authenticate(request, endpoint.shared ? null : reply))
        // Whom this reply is for: a phone keeps it offline for this person only, not for a colleague.
        if (request.actor && !request.actor.key && !endpoint.shared)
          reply.header('x-vapsi-person', personOf(request.actor))
        await holdBack(endpoint, request, appContext)
        refuseOther(request.actor, request.headers)
        admit(request.actor, endpoint)
        markOwnChange(request, reply, appContext.config)
      },
      handler(request, reply) {
        const inWork = (file?: UploadedFile) =>
          answer({ endpoint, handler, status, appContext, tripOfDriver, request, reply, file })
        const work = (file?: UploadedFile) =>
          request.actor?.isAdmin
            ? withRequestOrigin(
                { address: request.ip, device: request.headers['user-agent']?.slice(0, 300) ?? null },
                () => inWork(file),
              )
            : inWork(file)
        return endpoint.multipart ? withUpload(request, endpoint, work) : work()
      },
    })
  }
}

interface Answering<E extends Endpoint> {
  endpoint: E
  handler: Handler<E>
  status: number
  appContext: AppContext
  tripOfDriver: TripOfDriver | undefined
  request: FastifyRequest
  reply: FastifyReply
  file: UploadedFile | undefined
}

async function answer<E extends Endpoint>(answering: Answering<E>): Promise<unknown> {
  const { endpoint, handler, status, appContext, tripOfDriver, request, reply, file } = answering
  const { actor: admitted, isLate } = await actorFor({ db: appContext.db, tripOfDriver }, request, endpoint)
  const actor = endpoint.scope === 'self' ? asThemselves(admitted) : admitted
  const run = async (db: AppContext['db']) => {
    const { params, query, body, log } = request
    const context = { ...appContext, db, actor, params, query, body, file, request, reply, log }
    const work = () => handler(context as unknown as Context<E>)
    const acting = actor && actingOf(actor)
    return acting ? actingFor(acting, work) : work()
  }
  if (endpoint.raw) {
    const result = await run(appContext.db)
    return result === undefined && !reply.sent ? reply : result
  }
  reply.code(status)
  const key = status === 201 && request.actor ? readKey(request.headers['idempotency-key']) : null
  if (key !== null)
    return answerOnce({ key, request, reply, file, appContext, run, isLate, shownOnce: endpoint.shownOnce })
  const result = await run(appContext.db)
  if (isLate) return reply.type('application/json').send(takenOf(result))
  // An async handler that returns the reply returns nothing: it waits for what it has sent.
  if (result === reply || reply.sent) return reply
  if (status === 204) return reply.send()
  if (!endpoint.paged) return result
  const page = result as Page<unknown>
  announcePage(request, reply, page)
  return page.rows
}

interface Once {
  key: string
  request: FastifyRequest
  reply: FastifyReply
  file: UploadedFile | undefined
  appContext: AppContext
  run: (db: AppContext['db']) => Promise<unknown>
  isLate: boolean
  shownOnce: string | undefined
}

/** All that a former driver is told: what has become of the trip is not his business. */
function takenOf(result: unknown): string {
  const { taken = true, addedId } = result as { taken?: number | true; addedId?: string }
  return JSON.stringify({ taken, addedId })
}

/** The handler runs inside the key's transaction: `db` is that transaction, and a verb's own one a savepoint of it. */
async function answerOnce({ key, request, reply, file, appContext, run, isLate, shownOnce }: Once) {
  const actor = request.actor ?? fail('not_signed_in')
  const fingerprint = fingerprintOf(request.method, pathOf(request), request.body, file?.bytes)
  const once = () =>
    onceForKey(appContext.db, { actorId: actor.id, key, fingerprint }, async (tx) => {
      const result = await run(tx)
      const body = isLate ? takenOf(result) : (reply.serialize(result) as string)
      return {
        status: reply.statusCode,
        body,
        ...(shownOnce && { kept: reply.serialize({ ...(result as object), [shownOnce]: null }) as string }),
      }
    })
  const answered = await (file ? limit(once) : once())
  if (answered.isReplay) reply.header('idempotency-replayed', 'true')
  return reply.code(answered.status).type('application/json').send(answered.body)
}

/** A file is stored inside its key's transaction: a slow store may occupy these few connections, never all. */
const limit = limiter({ running: 4, waiting: 60 }, () => fail('unavailable', { retryAfterSeconds: 2 }))

async function holdBack(endpoint: Endpoint, request: FastifyRequest, { db, config, limits }: AppContext) {
  if (!endpoint.url.startsWith('/api/')) return
  if (endpoint.provider && isProvider(config, endpoint.provider, request.headers))
    return limits.keyRequest(endpoint.provider)
  const { actor } = request
  if (actor?.key) await limits.keyRequest(actor.key.id)
  else await limits.request(actor ? `s:${actor.sessionId}` : `a:${rateLimitKey(request.ip)}`)
  if (endpoint.provider) fail(secretOf(config, endpoint.provider) === null ? 'not_found' : 'provider_refused')
  if (endpoint.limit) await limits.admit(endpoint.limit, visitOf(db, config, request))
}

/** A server with a route without `who`, or one that accepts unknown fields, does not boot. */
function refuseUnsound({ method, url, who, schema }: Endpoint): void {
  const roles: readonly Who[] = typeof who === 'string' ? [who] : (who ?? [])
  if (!roles.length) throw new Error(`${method} ${url} does not say who may call it`)
  if (Object.keys(schema.response).length !== 1) throw new Error(`${method} ${url} needs exactly one success status`)
  if (schema.body && !isStrict(schema.body)) throw new Error(`${method} ${url} has a body that accepts unknown fields`)
}

function isStrict(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema._zod.def.catchall?._zod.def.type === 'never'
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isStrict(schema._zod.def.innerType as z.ZodType)
  if (schema instanceof z.ZodPipe) return isStrict(schema._zod.def.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema._zod.def.options.every((option) => isStrict(option as z.ZodType))
  if (schema instanceof z.ZodIntersection)
    return isStrict(schema._zod.def.left as z.ZodType) && isStrict(schema._zod.def.right as z.ZodType)
  return false
}

const successOf = ({ schema }: Endpoint) => Number(Object.keys(schema.response)[0])

const keysFor = (scope: Scope) =>
  KEY_SCOPES.some((one) => one === scope) ? `API keys need the scope \`${scope}\`.` : 'Not with an API key.'

const waysIn = (keyScope: string | undefined): Record<string, string[]>[] => [
  { session: [] },
  ...(keyScope ? [{ apiKey: [keyScope] }] : []),
]

/** The description in the API reference. */
function described({ url, who, proven, driver, scope, summary, multipart }: Endpoint) {
  const room = /^\/api\/(admin\/)?([\w-]+)/.exec(url)
  const roles = typeof who === 'string' ? who : who.join(' or ')
  const keyScope = KEY_SCOPES.find((one) => one === scope)
  return {
    summary,
    description: `Who: ${roles}${proven ? ', with a proven mobile' : ''}${driver && driver !== 'never' ? '; a driver' : ''}.${scope ? ` ${keysFor(scope)}` : ''}`,
    tags: [room ? (room[1] ? 'admin' : (room[2] ?? 'system')) : 'system'],
    security: roles === 'anyone' ? [] : waysIn(keyScope),
    ...(multipart && { consumes: ['multipart/form-data'] }),
  }
}
