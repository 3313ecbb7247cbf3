import { fail } from '../fail.ts'

/** One page of a list. `next` continues after its last row; null at the end. */
export interface Page<T> {
  rows: T[]
  /** The total number of rows. */
  total: number
  next: string | null
}

type SortValue = string | number | boolean | null
type Key = readonly SortValue[]

/** An opaque position: the sort values of a row, for example `[createdAt.toISOString(), id]`. */
export const encodeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * The sort values of a cursor, or null for the first page. `shape` gives their types in order, for example `['date',
 * 'string']`; anything else is 400 bad_cursor. A 'date' is validated and stays an ISO text.
 */
export function decodeCursor<const S extends readonly CursorType[]>(
  cursor: string | null | undefined,
  shape: S,
): CursorKey<S> | null {
  if (cursor === undefined || cursor === null || cursor === '') return null
  const key = parsed(cursor)
  if (!Array.isArray(key) || key.length !== shape.length) fail('bad_cursor')
  const isRight = shape.every((type, i) => fits(key[i], type))
  return isRight ? (key as CursorKey<S>) : fail('bad_cursor')
}

/** Splits a cursor whose first sort value is a whole number: that number, and the cursor of the rest. */
export function splitCursor(cursor: string): [first: number, rest: string] {
  const key = parsed(cursor)
  if (!Array.isArray(key) || !Number.isSafeInteger(key[0])) fail('bad_cursor')
  const [first, ...rest] = key as [number, ...SortValue[]]
  return [first, encodeCursor(rest)]
}

type CursorType = 'string' | 'number' | 'integer' | 'date' | 'day' | 'uuid' | 'hex' | 'boolean'
type CursorValue<T extends CursorType> = T extends 'number' | 'integer'
  ? number
  : T extends 'boolean'
    ? boolean
    : string
type CursorKey<S extends readonly CursorType[]> = { -readonly [I in keyof S]: CursorValue<S[I]> }

/**
 * Cuts rows that were read with `limit + 1` to `limit` and gives the start of the next page. `keyOf` returns the sort
 * values of a row in the order of ORDER BY.
 */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => Key, total: number): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, total, next: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null }
}

/** The same page with other rows: SQL rows become views. */
export const mapPage = <T, U>(page: Page<T>, toView: (row: T) => U): Page<U> => ({
  ...page,
  rows: page.rows.map(toView),
})

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function fits(value: unknown, type: CursorType): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string' || value.includes('\0')) return false
  if (type === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
  if (type === 'hex') return /^(?:[0-9a-f]{2})+$/.test(value)
  if (type === 'day') return /^\d{4}-\d\d-\d\d$/.test(value) && isInstant(`${value}T00:00:00.000Z`)
  return type === 'string' || isInstant(value)
}

/** A moment from a row, of the year 1 or later, to the millisecond or finer: one that PostgreSQL reads as written. */
function isInstant(text: string): boolean {
  const toTheMillisecond = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})\d{0,3}Z$/.exec(text)?.[1]
  if (!toTheMillisecond || text.startsWith('0000')) return false
  const at = new Date(`${toTheMillisecond}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString() === `${toTheMillisecond}Z`
}
