import type { Endpoint, Input, Reply } from '@vapsi/contract/endpoint'
import { ApiError, takenBack } from './api-error.ts'
import { newKey } from './key-per-body.ts'
import { onceProven } from './once-proven.ts'
import { ask } from './question.ts'
import { type SendOptions, jsonOf, readAddress, request } from './request.ts'

export type { Body, Endpoint, Input, Reply, Send } from '@vapsi/contract/endpoint'

/** One element of a list reply. */
export type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

/** The part of an endpoint in the browser (`build/contract.ts`). */
export type Call = Pick<Endpoint, 'method' | 'url' | 'multipart'>

/** The input of a call; it may be left out where nothing must be given. */
export type Given<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

type Fields = Readonly<Record<string, unknown>>
type Filters = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Makes a call of the contract and answers its reply: `await api(bids.accept, { id })`. */
export async function api<E extends Endpoint>(
  call: E,
  ...[input, options]: [...Given<E>, options?: SendOptions]
): Promise<Reply<E>> {
  const [path, rest] = fill(call, input as Fields)
  const carriesBody = call.method === 'POST' || call.method === 'PUT'
  const address = carriesBody ? path : withQuery(path, rest as Filters)
  const send = (body: Fields | undefined, more = options as SendOptions) => request(call.method, address, body, more)
  if (!carriesBody) return jsonOf(await send(undefined))
  const sendMeant = () => send(rest).catch((refused: unknown) => sendAfterAll(refused, rest, send))
  return jsonOf(await onceProven(sendMeant))
}

type SendAgain = (body: Fields, options?: SendOptions) => Promise<Response>

/** The server asks about a probable mistake once; a yes sends it again, as a new, confirmed request. */
async function sendAfterAll(refused: unknown, body: Fields, send: SendAgain): Promise<Response> {
  const isAsked = refused instanceof ApiError && asked.has(refused.code ?? '')
  if (!isAsked) throw refused
  if (!(await ask(refused.serverMessage ?? ''))) throw takenBack(refused)
  return send({ ...body, confirmed: true }, { idempotencyKey: newKey() })
}
const asked: ReadonlySet<string> = new Set(['price_far_below', 'price_far_above', 'due_date_past'])

/** The address of a call with its filters: for a list, a link, a picture. */
export const addressOf = <E extends Endpoint>(call: E, ...[input]: Given<E>): string => {
  const [path, rest] = fill(call, input)
  return withQuery(path, rest as Filters)
}

/** What `useQuery` needs to read a call: `useQuery(read(bookings.get, { id }))`. The key is the address. */
export function read<E extends Endpoint>(call: E, ...given: Given<E>) {
  const address = addressOf(call, ...given)
  return {
    queryKey: [address],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> =>
      jsonOf(await readAddress(address, signal)),
  }
}

/** A list that is read page by page, by the address of its first page. */
export interface Pages<T> {
  readonly address: string
  /** What its rows are; known to the types alone. */
  readonly row?: T
}

/** The list of a call, for `usePaged` and `readAhead`: `readPages(bids.mine, { limit: 20 })`. */
export const readPages = <E extends Endpoint>(call: E, ...given: Given<E>): Pages<Item<E>> => ({
  address: addressOf(call, ...given),
})

/**
 * The names in an address take their values from the input: `:id` of `/bookings/:id/…`. The rest becomes filters or
 * body.
 */
function fill({ url }: Call, input: Fields = {}): [path: string, rest: Fields] {
  const rest = { ...input }
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return [path, rest]
}

/** Filters that are empty stay away. */
export function withQuery(path: string, filters: Filters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
