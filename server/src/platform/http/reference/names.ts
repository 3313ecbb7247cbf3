import type { Endpoint } from '@vapsi/contract/endpoint'
import { z } from 'zod'

interface NamedCall {
  /** `bids.accept`, as in our client. */
  name: string
  endpoint: Endpoint
}

export interface Names {
  /** By `POST /api/bids/{id}/accept`. */
  calls: ReadonlyMap<string, NamedCall>
  views: ReturnType<typeof z.registry<{ id: string }>>
}

/** The names of calls and views in the contract's modules. */
export function namesIn(modules: readonly object[]): Names {
  const calls = new Map<string, NamedCall>()
  const views = z.registry<{ id: string }>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (isView(name, value)) views.add(value, { id: name })
    for (const call of callsWithin(name, value)) {
      const { method, url } = call.endpoint
      calls.set(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, call)
    }
  }
  return { calls, views }
}

/** Request bodies are described in place, because only one call takes them. */
const isView = (name: string, value: unknown): value is z.ZodType =>
  (value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion) && !/(Form|Query|Params)$/.test(name)

function callsWithin(name: string, value: unknown): NamedCall[] {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return []
  if (isEndpoint(value)) return [{ name, endpoint: value }]
  return Object.entries(value).flatMap(([key, inner]) => callsWithin(`${name}.${key}`, inner))
}

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'url' in value && 'schema' in value
