import type { Endpoint, Input, Reply } from '@vapsi/contract/endpoint'
import { type SendOptions, jsonOf, request } from './request.ts'

export { request as call } from './request.ts'
export const send = async <T = unknown>(
  method: string,
  url: string,
  body?: unknown,
  options?: SendOptions,
): Promise<T> => jsonOf<T>(await request(method, url, body, options))

export type { Body, Endpoint, Input, Reply, Send } from '@vapsi/contract/endpoint'

/** One element of a list reply. */
export type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

/** What is left of an endpoint in the browser (`build/contract.ts`). */
export type Call = Pick<Endpoint, 'method' | 'url' | 'multipart'>

/** The input of a call; it may be left out where nothing must be given. */
export type Given<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

type Fields = Readonly<Record<string, unknown>>
type Filters = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Makes a call of the contract and answers its reply: `await api(bids.accept, { id })`. */
export const api = <E extends Endpoint>(
  call: E,
  ...[input, options]: [...Given<E>, options?: SendOptions]
): Promise<Reply<E>> => make(call, input as Fields, options as SendOptions)

/** What `useQuery` needs to read a call: `useQuery(read(bookings.get, { id }))`. */
export const read = <E extends Endpoint>(call: E, ...[input]: Given<E>) => ({
  queryKey: keyFrom(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => make(call, input, { signal }),
})

/** The query key of a call, whose parts joined by slashes are its address. */
export const keyOf = <E extends Endpoint>(call: E, ...[input]: Given<E>): string[] => keyFrom(call, input)

/** The address of a call with its filters: for a list, a link, a picture. */
export const addressOf = <E extends Endpoint>(call: E, ...[input]: Given<E>): string => keyFrom(call, input).join('/')

async function make<T>(call: Call, input?: Fields, options?: SendOptions): Promise<T> {
  const [key, rest] = split(call, input)
  const carriesBody = call.method === 'POST' || call.method === 'PUT'
  const address = key.join('/')
  return jsonOf(
    await request(
      call.method,
      carriesBody ? address : withQuery(address, rest as Filters),
      carriesBody ? rest : undefined,
      options,
    ),
  )
}

function keyFrom(call: Call, input?: Fields): string[] {
  const [key, rest] = split(call, input)
  return [...key.slice(0, -1), withQuery(key.at(-1) ?? '', rest as Filters)]
}

/** The names in an address take their part of the input: `:id` of `/bookings/:id/…`. The rest is its filters, or the body. */
function split({ url }: Call, input: Fields = {}): [key: string[], rest: Fields] {
  const rest = { ...input }
  const [start = '', ...named] = url.split('/:')
  const key = named.flatMap((part) => {
    const [, name = '', after] = /^(\w+)\/?(.*)/.exec(part) ?? []
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return after ? [value, after] : [value]
  })
  return [[start, ...key], rest]
}

/** Filters that are empty stay away. */
export function withQuery(path: string, filters: Filters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
