import { moneyExact } from '../../lib/format.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** `negotiatedPriceShipperPaise` as `Negotiated price shipper`. */
const nameOf = (key: string): string => {
  const words = key
    .replace(/Paise$/, '')
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How a name or a stored word is said; as it is read from its own letters where nothing else is known. */
type Word = (english: string) => string

function textOf(key: string, value: unknown, word: Word): string | null {
  if (value === null || value === undefined || value === '') return null
  if (key.endsWith('Paise') && typeof value === 'number') return moneyExact(value / 100)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  // Stored words such as `advance_to_driver`.
  if (typeof value === 'string') return word(/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)
  if (typeof value === 'number') return String(value)
  // The fields of a profile, by their names.
  if (Array.isArray(value)) return value.map((item) => word(nameOf(String(item)))).join(', ') || null
  // The filter of an export.
  if (!isRecord(value)) return null
  const parts = Object.entries(value).map(([name, part]) => `${word(nameOf(name))}: ${textOf(name, part, word)}`)
  return parts.join(', ') || null
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ids, and who was not told, say nothing to a clerk, and the booking's number and route stand beside its trail; the CSV has all of it. */
const isNoise = (key: string, value: unknown) =>
  key.endsWith('Id') ||
  ['id', 'reference', 'fromLocation', 'toLocation', 'isQuiet'].includes(key) ||
  (typeof value === 'string' && isId.test(value))

/** What an entry changed, field by field: before and after where it says so, else what it noted. */
export function changesOf(
  entry: { before: unknown; after: unknown; data: unknown },
  word: Word = (english) => english,
): Change[] {
  const before = isRecord(entry.before) ? entry.before : {}
  const after = isRecord(entry.after) ? entry.after : {}
  const noted = isRecord(entry.data) ? entry.data : {}
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isNoise(key, after[key] ?? before[key]))
    .map((key) => ({
      field: word(nameOf(key)),
      before: textOf(key, before[key], word),
      after: textOf(key, after[key], word),
    }))
  const notes = Object.entries(noted)
    .filter(([key, value]) => !isNoise(key, value) && !(key in before) && !(key in after))
    .map(([key, value]) => ({ field: word(nameOf(key)), before: null, after: textOf(key, value, word) }))
  return [...changed, ...notes].filter((change) => change.before !== change.after)
}
