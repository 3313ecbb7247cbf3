import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { distanceKm } from '@vapsi/contract/values/distance'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { db } from '../../server/test/harness.ts'

/** One posting with everything that a search needs, whether bookable or not. */
export type Row = Awaited<ReturnType<typeof everything>>[number]
export type Query = Partial<Record<string, string | number>>

/** Every posting, by a search without conditions. */
export const everything = () =>
  db
    .selectFrom('postings as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .innerJoin('users as u', 'u.id', 'p.transporterId')
    .leftJoin('bookings as b', (join) => join.onRef('b.vehicleId', '=', 'v.id').on('b.status', '=', 'in_transit'))
    .select(['p.id', 'p.fromLocation', 'p.toLocation', 'p.fromLat', 'p.fromLng', 'p.pricePaise', 'p.status'])
    .select(['p.availableFrom', 'p.validUntil', 'p.createdAt', 'v.category', 'v.passingWeight', 'v.vehicleType'])
    .select(['v.isOffRoad', 'v.deletedAt', 'u.rating', 'b.id as tripId'])
    .execute()

const names: readonly (readonly [state: string, ...names: string[]])[] = [
  ['maharashtra', 'mumbai', 'bombay', 'मुंबई'],
  ['karnataka', 'bengaluru', 'bangalore', 'बेंगलुरु'],
  ['haryana', 'gurugram', 'gurgaon', 'गुरुग्राम'],
  ['andhra pradesh', 'eluru', 'ellore'],
  ['maharashtra', 'chhatrapati sambhajinagar', 'aurangabad', 'sambhajinagar', 'औरंगाबाद'],
]
const states = ['maharashtra', 'karnataka', 'haryana', 'andhra pradesh', 'tamil nadu', 'bihar']
/** The state after the first comma, if these markets have it; half a word does not count. */
const stateIn = (place: string) => {
  const named = place.replace('महाराष्ट्र', 'maharashtra').split(', ')[1]
  return states.find((state) => state === named)
}

/** Whether a typed text means a place. */
export const isAt = (place: string, typed: string | number | undefined): boolean => {
  const words = String(typed ?? '')
    .trim()
    .toLowerCase()
  const text = place.toLowerCase()
  // A state after the city says which city of that name is meant, and excludes other names elsewhere.
  const isThere = (state: string) => [state, undefined].includes(stateIn(words))
  const [state, ...others] = names.find(([of, ...all]) => isThere(of) && all.includes(words.replace(/,.*/, ''))) ?? []
  const isElsewhere = stateIn(words) !== undefined && ![state, undefined].includes(stateIn(text))
  // The typed text matches anywhere, another name only as whole words: Ellore is not in Vellore.
  const inPlace = ` ${text.replace(/[^\p{L}\p{M}\d]+/gu, ' ')} `
  return text.includes(words) || (!isElsewhere && others.some((name) => inPlace.includes(` ${name} `)))
}

/** The first moment after today in India, and after tomorrow. */
export const midnight = (days: number) => startOfIndianDay(indianDayNumber(new Date()) + days).getTime()
const isFree: Record<string, (from: number) => boolean> = {
  now: (from) => from <= Date.now(),
  today: (from) => from < midnight(1),
  tomorrow: (from) => from < midnight(2),
}
const at = (value: string | number | undefined, otherwise: number) => (value === undefined ? otherwise : Number(value))

const canBeBooked = (row: Row) =>
  row.status === 'active' &&
  row.validUntil > new Date() &&
  !row.isOffRoad &&
  row.deletedAt === null &&
  row.tripId === null

/** What a search must find according to its documentation, posting by posting. */
export function finds(query: Query, row: Row): boolean {
  const hero = HERO_VEHICLES.find(({ value }) => value === query['vehicle'])
  const [least, most] = hero?.tons ?? [0, null]
  const price = row.pricePaise / 100
  const tons = row.passingWeight
  return (
    canBeBooked(row) &&
    isAt(row.fromLocation, query['from']) &&
    isAt(row.toLocation, query['to']) &&
    (query['category'] === undefined || query['category'] === 'All' || row.category === query['category']) &&
    (!hero || (hero.categories as readonly string[]).includes(row.category)) &&
    tons >= Math.max(least, at(query['minCapacity'], 0)) &&
    tons <= Math.min(most ?? Infinity, at(query['maxCapacity'], Infinity)) &&
    parseInt(row.vehicleType, 10) >= at(query['minFeet'], 0) &&
    // Only the two ends of the slider are open.
    (query['minPrice'] === 10_000 || price >= at(query['minPrice'], 0)) &&
    (query['maxPrice'] === 100_000 || price <= at(query['maxPrice'], Infinity)) &&
    (row.rating ?? 0) >= at(query['minRating'], 0) &&
    (isFree[query['availability'] ?? '']?.(row.availableFrom.getTime()) ?? true)
  )
}

type Key = (row: Row) => readonly (number | string)[]
const newest: Key = (row) => [row.createdAt.toISOString(), row.id]
const keys: Record<string, (query: Query) => Key> = {
  newest: () => newest,
  price: () => (row) => [-row.pricePaise, row.id],
  rating: () => (row) => [row.rating ?? 0, ...newest(row)],
  nearest: (query) => (row) => {
    const point = { lat: Number(query['lat']), lng: Number(query['lng']) }
    // To a metre: two formulas differ in the last digits.
    return [-Math.round(distanceKm(point, { lat: row.fromLat, lng: row.fromLng }) * 1000), row.id]
  },
}

/** Greatest first, key after key. */
export function inOrder(query: Query, rows: readonly Row[]): Row[] {
  const key = (keys[query['sort'] ?? 'newest'] ?? keys['newest'])?.(query) ?? newest
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    const differs = left.findIndex((part, index) => part !== right[index])
    return differs < 0 ? 0 : (left[differs] ?? '') < (right[differs] ?? '') ? 1 : -1
  })
}
