import { majorCities } from '@vapsi/contract/values/major-cities'

export type Field = 'from' | 'to'

type Verdict =
  /** By the names that the search knows. */
  | { is: 'served'; cities: Record<Field, string> }
  | { is: 'missing'; field: Field }
  /** `nearby` are at most 3 cities that begin with the same 3 letters; if empty, the area is not served. */
  | { is: 'unknown'; field: Field; city: string; nearby: string[] }

/** What the gazetteer and the market know about a city that is not a major one. */
export interface Known {
  isKnown: boolean
  /** Places that are spelt like it, the best first. */
  alike: string[]
  /** The city that a misspelt one means. */
  meant: string | null
}
export type LookUp = (field: Field, city: string) => Promise<Known>

const mostNearby = 3

/** Case-insensitive substring in either direction (hero search). */
export function isServed(city: string): boolean {
  const typed = city.trim().toLowerCase()
  return typed !== '' && majorCities.some((major) => contains(major.toLowerCase(), typed))
}

/** The major city that is written so, or the only one that begins so. */
function majorNamed(city: string): string | null {
  const typed = city.toLowerCase()
  const begun = majorCities.filter((major) => major.toLowerCase().startsWith(typed))
  return majorCities.find((major) => major.toLowerCase() === typed) ?? (begun.length === 1 ? (begun[0] ?? null) : null)
}

/** The first major city whose name is a word of the text. */
const majorWithin = (text: string): string | null =>
  text
    .split(/[^\p{L}]+/u)
    .flatMap((word) => majorCities.filter((major) => major.toLowerCase() === word.toLowerCase()))[0] ?? null

const contains = (a: string, b: string) => a.includes(b) || b.includes(a)

/**
 * Major cities, then similarly spelt places, that begin with the same 3 letters; in another script all similarly spelt
 * ones.
 */
export function nearbyCities(city: string, alike: readonly string[] = []): string[] {
  const start = city.trim().toLowerCase().slice(0, 3)
  const isLatin = /^[a-z]/.test(start)
  const beginSo = [...majorCities, ...alike].filter((name) => name.toLowerCase().startsWith(start))
  return [...new Set(isLatin ? beginSo : alike)].slice(0, mostNearby)
}

/** What prevents a search, the pickup city first. */
export async function judge(cities: Record<Field, string>, lookUp: LookUp): Promise<Verdict> {
  const fields: Field[] = ['from', 'to']
  const missing = fields.find((field) => !cities[field].trim())
  if (missing) return { is: 'missing', field: missing }
  const served = { ...cities }
  for (const field of fields) {
    const city = cities[field].trim()
    const major = majorNamed(city)
    served[field] = major ?? city
    if (major) continue
    const { isKnown, alike, meant } = await lookUp(field, city)
    const within = majorWithin(city)
    if (meant) served[field] = meant
    // Text around a city's name is no place: the city is what was meant.
    else if (!isKnown && within) served[field] = within
    else if (!isKnown && !isServed(city)) return { is: 'unknown', field, city, nearby: nearbyCities(city, alike) }
  }
  return { is: 'served', cities: served }
}
