import { majorCities } from '@vapsi/contract/values/major-cities'

export type Field = 'from' | 'to'

export type Verdict =
  | { is: 'served' }
  | { is: 'missing'; field: Field }
  /** `nearby` are at most 3 major cities that begin with the same 3 letters; none: the area is not served. */
  | { is: 'unknown'; field: Field; city: string; nearby: string[] }

const mostNearby = 3

/** Case-insensitive substring in either direction (hero search). */
export function isServed(city: string): boolean {
  const typed = city.trim().toLowerCase()
  return typed !== '' && majorCities.some((major) => contains(major.toLowerCase(), typed))
}

const contains = (a: string, b: string) => a.includes(b) || b.includes(a)

export function nearbyCities(city: string): string[] {
  const start = city.trim().toLowerCase().slice(0, 3)
  return majorCities.filter((major) => major.toLowerCase().startsWith(start)).slice(0, mostNearby)
}

/** What stands in the way of a search, the pickup city first. */
export function judge(cities: Record<Field, string>): Verdict {
  const fields: Field[] = ['from', 'to']
  const missing = fields.find((field) => !cities[field].trim())
  if (missing) return { is: 'missing', field: missing }
  const unknown = fields.find((field) => !isServed(cities[field]))
  if (!unknown) return { is: 'served' }
  const city = cities[unknown].trim()
  return { is: 'unknown', field: unknown, city, nearby: nearbyCities(city) }
}
