import { z } from 'zod'

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

/** Where an answer has other keys than its reply schema: one line each, empty if correct. */
export const strayKeys = (schema: z.ZodType, value: unknown): string[] =>
  strays(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape, value, '')

function strays(shape: Shape, value: unknown, at: string): string[] {
  const branches = shape.anyOf ?? shape.oneOf
  if (branches) {
    const tried = branches.map((branch) => strays(branch, value, at))
    return tried.find((found) => found.length === 0) ?? tried.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (shape.allOf) return shape.allOf.flatMap((part) => strays(part, value, at))
  const kind = kindOf(value)
  const allowed = [shape.type ?? kind].flat()
  if (!allowed.includes(kind) && !(kind === 'integer' && allowed.includes('number')))
    return [`${at || 'the body'}: ${kind} instead of ${allowed.join(' or ')}`]
  if (Array.isArray(value)) return value.flatMap((item, index) => strays(shape.items ?? {}, item, `${at}[${index}]`))
  if (kind !== 'object') return []
  const present = value as Record<string, unknown>
  const named = shape.properties ?? {}
  const missing = (shape.required ?? []).filter((key) => !(key in present)).map((key) => `${at}.${key}: missing`)
  const each = Object.entries(present).flatMap(([key, item]) => {
    const known = named[key]
    if (known) return strays(known, item, `${at}.${key}`)
    return shape.properties && (shape.additionalProperties ?? false) === false
      ? [`${at}.${key}: not in the schema`]
      : []
  })
  return [...missing, ...each]
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
