import type { z } from 'zod'
import type { PlainCode } from './messages/refusal.ts'
import type { OfficeRole } from './values/office-roles.ts'
import type { Scope } from './values/access/rights.ts'

/** Who may call an endpoint. A list means any of them. */
export type Who = 'anyone' | 'signed-in' | 'shipper' | 'transporter' | 'driver' | 'admin'

/**
 * Calls without a session that are limited, each kind counted separately. Most ask for a solved challenge from the
 * third try on.
 */
export type Limited =
  | 'code'
  | 'delete-code'
  | 'payout-code'
  | 'newsletter'
  | 'register'
  | 'look-up'
  | 'sign-in'
  | 'office-sign-in'

/** What `:id` of a driver's call names. */
export type DriverScope = 'trip' | 'cost' | 'receipt'

/** One call of the API as data: the server registers it, the web calls it, OpenAPI describes it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Full path with `:name` parameters, for example `/api/bids/:bidId/accept`. */
  readonly url: string
  readonly who: Who | readonly Who[]
  /**
   * What it belongs to: decides which rights of a company's people and which API keys may call it. Every call that
   * shippers or transporters may make has one; what anyone may call needs none.
   */
  readonly scope?: Scope
  /** The clerks who may call it; owners always may. Without it, owners only. */
  readonly roles?: readonly OfficeRole[]
  /** Allowed for a clerk who still has to set up a second factor: besides these, only what anyone may call. */
  readonly whileEnrolling?: true
  readonly summary: string
  /**
   * What a driver of a transporter may do with it. `own`: call it as himself. `trip`, `cost`, `receipt`: `:id` names a
   * trip that he drives, or a cost or a lorry receipt of one; he then acts for its owner, and the answer has no prices.
   * `never`: not even what anyone may call, because it is about prices. Without it, what anyone may call, else 403
   * drivers_see_trips.
   */
  readonly driver?: 'own' | DriverScope | 'never'
  /** Taken for 72 hours from the phone of a driver who no longer has the trip, if it is from before that. */
  readonly late?: true
  /** Acts on the market: shippers and transporters need a mobile number verified by code (403 mobile_unproven). */
  readonly proven?: true
  readonly schema: {
    readonly params?: z.ZodType
    /** An empty number or choice (`maxPrice=`) counts as absent, and unknown parameters are ignored. */
    readonly querystring?: z.ZodType
    readonly body?: z.ZodType
    /** Exactly one key: the status of success. */
    readonly response: { readonly [status: number]: z.ZodType }
  }
  /** The reply is an array; `X-Total-Count` and `Link: rel="next"` accompany it. */
  readonly paged?: true
  /** Name of the one uploaded file of a multipart request. */
  readonly multipart?: string
  /** The refusal for a file of more than 5 MB; `file_too_large` when absent. */
  readonly tooLarge?: PlainCode
  /** The media type of a reply that is not JSON (a file, CSV, an event stream). HEAD of it is 404. */
  readonly raw?: string
  /** The reply is the same for everybody, and shared caches may keep it: it carries no cookie and no one's id. */
  readonly shared?: true
  /** Only a provider calls it, with its secret in `x-vapsi-secret` (401); 404 where the provider is not configured. */
  readonly provider?: 'whatsapp'
  /** A field of the answer that is never stored: whoever repeats an idempotency key gets `null` for it. */
  readonly shownOnce?: string
  /** A rate limit besides the general one. */
  readonly limit?: Limited
  /** Takes a longer body than the usual 64 KB. */
  readonly bodyKb?: number
}

/** Keeps the literal types of an endpoint, so that both sides can infer from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type SchemaOf<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K]

/** What a handler receives, after validation and defaults. */
export type Params<E extends Endpoint> =
  SchemaOf<E, 'params'> extends z.ZodType ? z.output<SchemaOf<E, 'params'>> : undefined
export type Query<E extends Endpoint> =
  SchemaOf<E, 'querystring'> extends z.ZodType ? z.output<SchemaOf<E, 'querystring'>> : undefined
export type Body<E extends Endpoint> = SchemaOf<E, 'body'> extends z.ZodType ? z.output<SchemaOf<E, 'body'>> : undefined

/** What a client sends, before defaults. */
export type Send<E extends Endpoint> = SchemaOf<E, 'body'> extends z.ZodType ? z.input<SchemaOf<E, 'body'>> : undefined

type Fields<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> =
  SchemaOf<E, K> extends z.ZodType ? Named<NonNullable<z.input<SchemaOf<E, K>>>> : unknown
/** An empty form has no fields of its own, and does not exclude fields of the address. */
type Named<F> = F extends unknown ? (string extends keyof F ? Record<never, never> : F) : never
/** An empty filter is left out of the address. */
type Filters<Q> = { [K in keyof Q]: Q[K] | null | '' }

/** What a client gives a call: the names in its address, and its filters or the fields of its body, side by side. */
export type Input<E extends Endpoint> = Fields<E, 'params'> & Filters<Fields<E, 'querystring'>> & Fields<E, 'body'>

/** The reply on success. */
export type Reply<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response']] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : never
