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

function textOf(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (key.endsWith('Paise') && typeof value === 'number') return moneyExact(value / 100)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  // Stored words such as `advance_to_driver`.
  if (typeof value === 'string') return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value)
}

/** Ids, and who was not told, say nothing to a clerk, and the booking's number and route stand beside its trail; the CSV has all of it. */
const isNoise = (key: string) =>
  key.endsWith('Id') || ['id', 'reference', 'fromLocation', 'toLocation', 'isQuiet'].includes(key)

/** What an entry changed, field by field: before and after where it says so, else what it noted. */
export function changesOf(entry: { before: unknown; after: unknown; data: unknown }): Change[] {
  const before = isRecord(entry.before) ? entry.before : {}
  const after = isRecord(entry.after) ? entry.after : {}
  const noted = isRecord(entry.data) ? entry.data : {}
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isNoise(key))
    .map((key) => ({
      field: nameOf(key),
      before: textOf(key, before[key]),
      after: textOf(key, after[key]),
    }))
  const notes = Object.entries(noted)
    .filter(([key]) => !isNoise(key) && !(key in before) && !(key in after))
    .map(([key, value]) => ({ field: nameOf(key), before: null, after: textOf(key, value) }))
  return [...changed, ...notes].filter((change) => change.before !== change.after)
}
