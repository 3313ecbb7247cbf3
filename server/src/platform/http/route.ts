import type { Body, Endpoint, Params, Query, Reply } from '@vapsi/contract/endpoint'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Actor } from './actor.ts'
import type { Db } from '../database/database.ts'
import type { Limits } from './limits/limits.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { PgListener } from '../database/pg-listener.ts'
import type { Page } from './page.ts'
import type { UploadedFile } from './files/uploads.ts'

/** What every handler may use besides its request; `gateways/gateways.ts` adds the gateways. */
export interface AppContext {
  db: Db
  /** For reads that may be a moment old, by `readAt`. */
  replica?: Replica | undefined
  config: Config
  limits: Limits
  /** Receives notifications of other server processes through the database. */
  pgListener: PgListener
  /** Aborts as soon as the server is told to end: it reports not ready, but still accepts requests for a moment. */
  draining?: AbortSignal | undefined
  /** Aborts when the server drains: open streams then end themselves. */
  closing: AbortSignal
}

/** What a handler works with, typed by its endpoint. */
export interface Context<E extends Endpoint> extends AppContext {
  /** Null only if the endpoint is open to anyone. */
  actor: ActorOf<E>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The one uploaded file of a multipart endpoint, complete and within its size limit. */
  file: E extends { multipart: string } ? UploadedFile : undefined
  request: FastifyRequest
  reply: FastifyReply
  log: FastifyBaseLogger
}

type WhoOf<E extends Endpoint> = E['who'] extends readonly (infer W)[] ? W : E['who']
type ActorOf<E extends Endpoint> = 'anyone' extends WhoOf<E> ? Actor | null : Actor

/**
 * A paged endpoint returns a Page of its rows, a raw one writes to `reply`, every other one returns what its schema
 * says.
 */
export type Answer<E extends Endpoint> = E extends { raw: string }
  ? unknown
  : E extends { paged: true }
    ? Page<Reply<E> extends readonly (infer T)[] ? T : never>
    : Reply<E> extends undefined
      ? void
      : Reply<E>

/** It may also answer directly, for example with 304, and then returns `reply`. */
export type Handler<E extends Endpoint> = (
  context: Context<E>,
) => Promise<Answer<E> | FastifyReply> | Answer<E> | FastifyReply
export type Route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** A domain's routes: `export const bidsRoutes: Room = ({ route }) => { route(bids.accept, …) }`. */
export type Room = (mount: { route: Route }) => void
