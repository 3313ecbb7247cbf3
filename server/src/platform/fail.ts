import { type ErrorBody, type ErrorCode, errors } from '@vapsi/contract/errors'
import type { FieldCode } from '@vapsi/contract/messages/en/fields'
import type { Params } from '@vapsi/contract/values/params'
import { type FieldProblem, type RefusalParams, fieldSentence, refusalSentence } from '@vapsi/contract/messages/refusal'

interface Detail {
  /** The field that the refusal is about: the same sentence is shown there. */
  at?: string
  /** What is wrong with each field. For `invalid`, the first one's sentence is the message. */
  fields?: Record<string, FieldProblem>
  /** Sent as `Retry-After` with 409, 429 and 503. */
  retryAfterSeconds?: number
}

/** Further details, required if the code's sentence has values. */
type DetailOf<C extends ErrorCode> =
  object extends RefusalParams<C>
    ? [detail?: Detail & { params?: RefusalParams<C> }]
    : [detail: Detail & { params: RefusalParams<C> }]

/** The API's sentence for a field, and its code. */
export interface SaidOfField {
  text: string
  code?: { code: string; params?: Params }
}

interface Said {
  params?: Params | undefined
  message?: string | undefined
  fields?: Record<string, SaidOfField> | undefined
  retryAfterSeconds?: number | undefined
}

/** An expected error reply, not a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly said: Said

  constructor(code: ErrorCode, said: Said = {}) {
    super(said.message ?? refusalSentence(code, said.params))
    this.name = 'Failure'
    this.code = code
    this.status = errors[code][0]
    this.said = said
    this.retryAfterSeconds = said.retryAfterSeconds
  }

  get fields(): Record<string, string> | undefined {
    const { fields } = this.said
    return fields && mapped(fields, ({ text }) => text)
  }

  get body(): ErrorBody {
    const { params, fields = {} } = this.said
    const coded = Object.entries(fields).flatMap(([name, { code }]) => (code ? [[name, code] as const] : []))
    return {
      message: this.message,
      code: this.code,
      ...(params && { params }),
      ...(this.fields && { fields: this.fields }),
      ...(coded.length > 0 && { fieldCodes: Object.fromEntries(coded) }),
    }
  }
}

/**
 * Ends the action: `(await vehicleOf(db, me.id, id)) ?? fail('vehicle_not_found')`. A transaction around it rolls back.
 */
export function fail<C extends ErrorCode>(code: C, ...[detail]: DetailOf<C>): never {
  const { at, fields, params, retryAfterSeconds } = (detail ?? {}) as Detail & { params?: Params }
  const own =
    at === undefined
      ? undefined
      : { [at]: { text: refusalSentence(code, params), code: { code, ...(params && { params }) } } }
  const said = own ?? (fields && mapped(fields, ofProblem))
  const first = code === 'invalid' && said ? Object.values(said)[0]?.text : undefined
  throw new Failure(code, { params, fields: said, message: first, retryAfterSeconds })
}

/** The sentence of a problem, with its code. */
export function ofProblem(problem: FieldProblem | FieldCode): SaidOfField {
  const code = typeof problem === 'string' ? { code: problem } : problem
  return { text: fieldSentence(code.code, 'params' in code ? code.params : {}), code }
}

const mapped = <A, B>(of: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
