import { UNSHOWN_FIELDS } from '@vapsi/contract/admin/unshown-fields'
import { day, dayAndTime, end, moneyExact } from '../../lib/language/format.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** What a stored field and a stored value are called in the language of the page. */
export interface StoredWords {
  field: (name: string) => string
  value: (stored: string) => string
}

/** Typed text is shown unchanged, even if it equals a code. */
const typed: ReadonlySet<string> = new Set([
  'reason',
  'terms',
  'commissionNotes',
  'utr',
  'vehicleNumber',
  'passkey',
  'q',
])

/** A stored instant; a clerk reads it in India's time. */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const wholeDay = /^\d{4}-\d\d-\d\d$/

/** As the screens say it: what begins with a day is that day, what ends with one ends at its midnight. */
const momentOf = (name: string, value: string) => {
  const text = end(value)
  return text !== dayAndTime(value) && name.endsWith('From') ? day(value) : text
}

function textOf(name: string, value: unknown, say: StoredWords): string | null {
  if (value === null || value === undefined || value === '') return null
  if (/paise/i.test(name) && typeof value === 'number') return moneyExact(value / 100)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'string') {
    if (typed.has(name)) return value
    return instant.test(value) ? momentOf(name, value) : wholeDay.test(value) ? day(value) : say.value(value)
  }
  if (typeof value === 'number') return String(value)
  // The fields of a profile, by their names.
  if (Array.isArray(value)) return value.map((item) => say.field(String(item))).join(', ') || null
  // The filter of an export.
  if (!isRecord(value)) return null
  const parts = Object.entries(value).map(([inner, part]) => `${say.field(inner)}: ${textOf(inner, part, say)}`)
  return parts.join(', ') || null
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Ids and notification marks mean nothing to a clerk, and the booking's number and route are beside its trail; the CSV
 * has everything.
 */
const isNoise = (key: string, value: unknown) =>
  key.endsWith('Id') || UNSHOWN_FIELDS.some((name) => name === key) || (typeof value === 'string' && isId.test(value))

/** An entry's changes, field by field: before and after if recorded, else the recorded data. */
export function changesOf(entry: { before: unknown; after: unknown; data: unknown }, say: StoredWords): Change[] {
  const before = isRecord(entry.before) ? entry.before : {}
  const after = isRecord(entry.after) ? entry.after : {}
  const noted = isRecord(entry.data) ? entry.data : {}
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isNoise(key, after[key] ?? before[key]))
    .map((key) => ({
      field: say.field(key),
      before: textOf(key, before[key], say),
      after: textOf(key, after[key], say),
    }))
  const notes = Object.entries(noted)
    .filter(([key, value]) => !isNoise(key, value) && !(key in before) && !(key in after))
    .map(([key, value]) => ({ field: say.field(key), before: null, after: textOf(key, value, say) }))
  return [...changed, ...notes].filter((change) => change.before !== change.after)
}
