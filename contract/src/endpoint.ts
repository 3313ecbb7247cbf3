import type { z } from 'zod'
import type { PlainCode } from './messages/refusal.ts'
import type { OfficeRole } from './office/office-roles.ts'

/** Who may call an endpoint. A list means any of them. */
export type Who = 'anyone' | 'signed-in' | 'shipper' | 'transporter' | 'admin'

/** What somebody unknown asks for, each kind counted by itself; most want a solved challenge from the third try on. */
export type Limited = 'code' | 'delete-code' | 'newsletter' | 'register' | 'look-up' | 'sign-in' | 'office-sign-in'

/** One call of the API as data: the server registers it, the web calls it, OpenAPI describes it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Full path with `:name` parameters, for example `/api/bids/:bidId/accept`. */
  readonly url: string
  readonly who: Who | readonly Who[]
  /** Which clerks: an owner always, and these. Without it owners only. */
  readonly roles?: readonly OfficeRole[]
  /** Also for a clerk who has to set up a second factor first. */
  readonly whileEnrolling?: true
  readonly summary: string
  /** Acts on the market: shippers and transporters need a mobile that a code has proven (403 mobile_unproven). */
  readonly proven?: true
  readonly schema: {
    readonly params?: z.ZodType
    /** A number or a choice that is empty (`maxPrice=`) is absent, and unknown parameters are passed over. */
    readonly querystring?: z.ZodType
    readonly body?: z.ZodType
    /** Exactly one key: the status of success. */
    readonly response: { readonly [status: number]: z.ZodType }
  }
  /** The reply is an array; `X-Total-Count` and `Link: rel="next"` accompany it. */
  readonly paged?: true
  /** Name of the one uploaded file of a multipart request. */
  readonly multipart?: string
  /** What a file of more than 5 MB is refused with; `file_too_large` when absent. */
  readonly tooLarge?: PlainCode
  /** The reply is no JSON (a file, CSV, an event stream): its media type. HEAD of it is 404. */
  readonly raw?: string
  /** The reply is the same for everybody, and caches that people share may keep it: it carries no cookie and nobody's id. */
  readonly shared?: true
  /** The limit that guards it, besides the one of all calls. */
  readonly limit?: Limited
  /** Takes a longer body than the usual 64 KB. */
  readonly bodyKb?: number
}

/** Keeps the literal types of an endpoint, so that both sides infer from it. */
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
/** An empty form takes no field, and forbids none of the address. */
type Named<F> = F extends unknown ? (string extends keyof F ? Record<never, never> : F) : never
/** A filter that is empty stays away from the address. */
type Filters<Q> = { [K in keyof Q]: Q[K] | null | '' }

/** What a client gives a call: the names in its address, and its filters or the fields of its body, side by side. */
export type Input<E extends Endpoint> = Fields<E, 'params'> & Filters<Fields<E, 'querystring'>> & Fields<E, 'body'>

/** What the call answers on success. */
export type Reply<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response']] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : never
