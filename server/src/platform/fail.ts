import { type ErrorBody, type ErrorCode, errors } from '@vapsi/contract/errors'

export interface FailureDetail {
  /** Replaces the default words of the code. */
  message?: string
  /** What to mend, by field. */
  fields?: Record<string, string>
  /** Values for `{name}` places in the message. */
  params?: Record<string, string | number>
  /** Sent as `Retry-After` with 409, 429 and 503. */
  retryAfterSeconds?: number
}

/** An answer that is not a success and is nobody's bug (rulings §9). */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    const [status, words] = errors[code]
    super(filledIn(detail.message ?? words, detail.params))
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

/** Ends the action: `(await vehicleOf(db, me.id, id)) ?? fail('vehicle_not_found')`. A transaction around it rolls back. */
export function fail(code: ErrorCode, detail?: FailureDetail): never {
  throw new Failure(code, detail)
}

const filledIn = (message: string, params: FailureDetail['params']) =>
  params ? message.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place)) : message
