import { randomBytes } from 'node:crypto'

export interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}
interface Parameter {
  in: string
  name: string
  schema?: Shape
}
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Shape }> }
}
export type Random = () => number

/** Every call in the API's own description. */
export function operationsOf(document: { paths: Record<string, Record<string, object>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign(operation, { method: method.toUpperCase() as Operation['method'], path }),
    ),
  )
}

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** Digits of many scripts, signs, spaces, right-to-left marks, broken surrogates, SQL, paths, NUL. */
export const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200f',
  '\ufeff',
  '٣٤٥',
  '१२३४५६७८९०',
  '１２３',
  '½',
  '①',
  'Ⅷ',
  '👩‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  'ﷺ'.repeat(500),
  'x'.repeat(20_000),
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '1e-400',
  '0x10',
  '1_000',
  '1,000',
  '١٫٥',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '0000-00-00',
  '9999999-01-01',
  '-271821-04-20',
  '+275760-09-13T00:00:00.000Z',
  'T',
  '1970',
  'eyJhIjoxfQ',
  'W10=',
  'e30',
  '__proto__',
  'constructor',
  'toString',
]
export const numerals = [
  0,
  -0,
  1,
  -1,
  0.001,
  0.1 + 0.2,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e100,
  1.7976931348623157e308,
  5e-324,
  9_999_999_999,
  1_00_00_000,
  1_00_00_000.01,
  1_00_00_001,
]

/** A value that mostly has the right shape, and is often at its limit or beyond. */
export function valueOf(shape: Shape, random: Random, depth = 0): unknown {
  const dice = random()
  if (dice < 0.12) return pick(random, [null, true, [], {}, [[[]]], ...numerals, ...nasty])
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return pick(random, shape.enum)
  if (shape.anyOf) return valueOf(pick(random, shape.anyOf), random, depth)
  if (dice < 0.2 && shape.default !== undefined) return shape.default
  const type = Array.isArray(shape.type) ? pick(random, shape.type) : shape.type
  if (type === 'integer' || type === 'number') return pick(random, [...edges(shape), ...numerals])
  if (type === 'boolean') return random() < 0.5
  if (type === 'array')
    return Array.from({ length: pick(random, [0, 1, 2, 300]) }, () => valueOf(shape.items ?? {}, random, depth + 1))
  if (type === 'object' || shape.properties) return objectOf(shape, random, depth)
  return textOf(shape, random)
}

const edges = ({ minimum = 0, maximum = 100 }: Shape) => [
  minimum,
  minimum - 1,
  minimum + 1,
  maximum,
  maximum + 1,
  (minimum + maximum) / 2,
]

function textOf({ minLength = 0, maxLength = 30, pattern }: Shape, random: Random): string {
  if (random() < 0.4) return pick(random, nasty)
  if (pattern && random() < 0.7)
    return pick(random, ['9876543210', '123456', '2026-11', '2026-11-21', 'MH12AB1234', '400093'])
  const length = pick(random, [minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1, 5])
  return pick(random, ['a', 'अ', '9', ' ', '👍']).repeat(Math.min(length, 5000))
}

function objectOf(shape: Shape, random: Random, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(shape.properties ?? {}))
    if (shape.required?.includes(key) ? random() > 0.08 : random() > 0.4) made[key] = valueOf(part, random, depth + 1)
  if (random() < 0.15)
    made[pick(random, ['isAdmin', 'isVerified', 'rating', 'id', 'status', '__proto__x', nasty[5] ?? 'x'])] = pick(
      random,
      [true, 5, 'admin'],
    )
  return made
}

/** Bodies that are not valid JSON. */
export function brokenBody(random: Random): { raw: string | Buffer; headers: Record<string, string> } {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'multipart/form-data; boundary=X' }
  return pick(random, [
    { raw: '['.repeat(30_000) + ']'.repeat(30_000), headers: json },
    { raw: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, headers: json },
    { raw: '{"__proto__":{"isAdmin":true}}', headers: json },
    { raw: '{"constructor":{"prototype":{"isAdmin":true}}}', headers: json },
    { raw: '{"a":1', headers: json },
    { raw: '{"price":1e309}', headers: json },
    { raw: '{"mobile":"9876543210","mobile":"9876543211"}', headers: json },
    { raw: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), headers: json },
    { raw: `{"a":"${'x'.repeat(70_000)}"}`, headers: json },
    { raw: '', headers: json },
    { raw: '{}', headers: { 'content-type': 'text/plain' } },
    { raw: '<a/>', headers: { 'content-type': 'application/xml' } },
    { raw: 'a=1&a[b]=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { raw: '{}', headers: { 'content-type': 'application/json; charset=utf-7' } },
    { raw: '{}', headers: { 'content-type': ';;;' } },
    { raw: randomBytes(500), headers: form },
    { raw: '--X\r\n\r\n--X--', headers: form },
    { raw: '--X\r\nContent-Disposition: form-data; name="lr"; filename="a.jpg"\r\n\r\n', headers: form },
    { raw: '--X\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--X--\r\n', headers: form },
    {
      raw: '--X\r\nContent-Disposition: form-data; name="lr"; filename="../../x"\r\n\r\nGIF89a\r\n--X--\r\n',
      headers: form,
    },
    { raw: '--X', headers: { 'content-type': 'multipart/form-data' } },
    { raw: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
    { raw: '{}', headers: { ...json, 'idempotency-key': 'x'.repeat(5000) } },
    { raw: '{}', headers: { ...json, cookie: `vapsi-session=${'a'.repeat(43)}` } },
  ])
}

/** The address of a call: its placeholders and query, filled with valid and invalid values. */
export function addressOf({ path, parameters = [] }: Operation, random: Random, ids: readonly string[]): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(
      wellFormed(random() < 0.6 ? pick(random, ids) : String(pick(random, nasty))).slice(0, 300) || 'x',
    ),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.5)
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(wellFormed(String(valueOf(schema ?? {}, random))).slice(0, 2000))}`,
    )
  if (random() < 0.05) query.push('%E0%A4%A', 'limit=1&limit=2', 'cursor=%00')
  return query.length ? `${filled}?${query.join('&')}` : filled
}

const wellFormed = (text: string) => text.toWellFormed()
