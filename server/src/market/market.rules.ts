import { SEARCH, VEHICLE_TYPES, type VehicleCategory, type VehicleType } from '@vapsi/contract/constants'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { TIMES } from '@vapsi/contract/values/times'
import { distanceKm } from '@vapsi/contract/values/distance'
import type { Query } from '@vapsi/contract/endpoint'
import type { market } from '@vapsi/contract/market'

type SearchQuery = Query<typeof market.search>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** India has one time zone without daylight saving: 5:30 ahead of UTC. */
const istMs = 330 * minuteMs

/** How far ahead a truck may be offered. */
export const MOST_DAYS_AHEAD = 60

/** The end of the Indian day that is `days` after the one of `now`: the first moment that is not in it any more. */
export const endOfIstDay = (now: Date, days = 0): Date =>
  new Date((Math.floor((now.getTime() + istMs) / dayMs) + 1 + days) * dayMs - istMs)

/**
 * When a posting begins and ends. Anything earlier today counts as now, because forms send the day or a minute that has
 * just passed; null when it is before today or more than 60 days ahead.
 */
export function windowOf(availableFrom: string | undefined, now: Date): { from: Date; until: Date } | null {
  const wished = availableFrom === undefined ? now : new Date(availableFrom)
  const startOfToday = endOfIstDay(now, -1)
  if (wished < startOfToday || wished.getTime() > now.getTime() + MOST_DAYS_AHEAD * dayMs) return null
  const from = wished < now ? now : wished
  return { from, until: new Date(from.getTime() + TIMES.postingValidDays * dayMs) }
}

interface Ends {
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}
/** Two names of one town lie no farther apart. */
const townKm = 25

/** Both ends in the same towns, whatever they are called. */
export const isSameLane = (a: Ends, b: Ends): boolean =>
  distanceKm({ lat: a.fromLat, lng: a.fromLng }, { lat: b.fromLat, lng: b.fromLng }) <= townKm &&
  distanceKm({ lat: a.toLat, lng: a.toLng }, { lat: b.toLat, lng: b.toLng }) <= townKm

interface Deadline {
  at: Date
  /** Whether this very moment is in time. */
  isInTime: boolean
}

/** Available Now: by now, Today: before the Indian day ends, Tomorrow: before the next one does. */
export function availableBy(availability: SearchQuery['availability'], now: Date): Deadline | null {
  if (availability === undefined) return null
  if (availability === 'now') return { at: now, isInTime: true }
  return { at: endOfIstDay(now, availability === 'today' ? 0 : 1), isInTime: false }
}

/** The ends of the price slider are open: at 10,000 and 1,00,000 nothing outside is hidden. Any other price is a limit. */
export const priceBounds = ({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>) => ({
  min: minPrice === undefined || minPrice === SEARCH.minPrice ? null : minPrice,
  max: maxPrice === undefined || maxPrice === SEARCH.maxPrice ? null : maxPrice,
})

interface TruckKind {
  /** Null: any. */
  categories: readonly VehicleCategory[] | null
  minTons: number | null
  maxTons: number | null
}

/** Category, hero vehicle and capacity at once; every one of them narrows. */
export function truckKind({ category, vehicle, minCapacity, maxCapacity }: SearchQuery): TruckKind {
  const hero = HERO_VEHICLES.find((option) => option.value === vehicle)
  const chosen = category === undefined || category === 'All' ? null : [category]
  const categories = hero
    ? hero.categories.filter((one: VehicleCategory) => chosen === null || chosen.includes(one))
    : chosen
  const [least = 0, most = null] = hero?.tons ?? []
  const minTons = Math.max(least, minCapacity ?? 0)
  const maxTons = Math.min(most ?? Infinity, maxCapacity ?? Infinity)
  return { categories, minTons: minTons > 0 ? minTons : null, maxTons: Number.isFinite(maxTons) ? maxTons : null }
}

/** The vehicle types with a body of at least so many feet. Null: any. */
export const typesFrom = (minFeet: number | undefined): VehicleType[] | null =>
  minFeet === undefined ? null : VEHICLE_TYPES.filter((type) => parseInt(type, 10) >= minFeet)
