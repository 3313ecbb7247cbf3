import { SEARCH } from '@vapsi/contract/constants'
import type { market } from '@vapsi/contract/market'
import type { Input } from '../../lib/api/api.ts'
import { number, oneOf, text, useUrlState } from '../../lib/url-state.ts'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { wantedDay } from '../../domain/lane-search/wanted-day.ts'
import { capacitiesOf, vehicleChoices } from '../../domain/trucks/vehicle-kinds.ts'

export const availabilities = ['now', 'today', 'tomorrow'] as const
export const sorts = ['newest', 'price', 'rating', 'nearest'] as const

/** `south,west,north,east`; what is none of a map reads like the whole of it. */
const mapBounds = (written: string | null): string =>
  /^\d+(\.\d+)?(,\d+(\.\d+)?){3}$/.test(written ?? '') ? (written ?? '') : ''

/** Every filter of the public search, as it stands in the address. */
const filters = {
  from: text,
  to: text,
  /** As it was typed: `9 t`. */
  weight: text,
  /** By when a truck must be there. */
  day: wantedDay,
  vehicle: oneOf(vehicleChoices, 'any'),
  capacity: text,
  availability: oneOf(availabilities, null),
  minPrice: number(SEARCH.minPrice),
  maxPrice: number(SEARCH.maxPrice),
  rating: number(null),
  sort: oneOf(sorts, 'newest'),
  /** The part of the map that is looked at: only what goes there. */
  bounds: mapBounds,
  /** The truck with open details: not a filter, but a history entry. */
  details: text,
  /** Whether that truck only passes the lane: an alert says so. */
  passing: oneOf(['true'] as const, null),
}

export const useSearchParams = () => useUrlState(filters)
export type SearchParams = ReturnType<typeof useSearchParams>[0]
export type SetSearchParams = ReturnType<typeof useSearchParams>[1]

/** What is not a place, not a truck and not an order: the filters behind Advanced Filters. */
export const noAdvanced = { capacity: null, availability: null, minPrice: null, maxPrice: null, rating: null } as const
/** Reset All. */
export const noFilters = {
  ...noAdvanced,
  from: null,
  to: null,
  weight: null,
  day: null,
  vehicle: null,
  sort: null,
  bounds: null,
} as const

const pageSize = 20

/**
 * `6 Ton` needs a truck that carries 6 tons, `20ft Container` one that is 20 feet long; whatever was chosen, the goods
 * must not be too heavy for it.
 */
function capacityQuery({ vehicle, capacity, weight }: Pick<SearchParams, 'vehicle' | 'capacity' | 'weight'>) {
  const tons = searchTonsOf(weight) ?? 0
  const amount = capacitiesOf(vehicle).includes(capacity) ? parseFloat(capacity) : 0
  const isLength = capacity.includes('ft')
  const least = Math.max(tons, isLength ? 0 : amount)
  return { ...(isLength && amount > 0 && { minFeet: amount }), ...(least > 0 && { minCapacity: least }) }
}

/** The filters of the call. The two ends of the slider are open, so they are not sent. */
export function trucksQuery(params: SearchParams): Input<typeof market.search> {
  const { from, to, vehicle, day, availability, minPrice, maxPrice, rating, sort, bounds } = params
  return {
    from: from.trim(),
    to: to.trim(),
    vehicle: vehicle === 'any' ? null : vehicle,
    ...capacityQuery(params),
    availability,
    by: day || null,
    minPrice: minPrice > SEARCH.minPrice ? minPrice : null,
    maxPrice: maxPrice < SEARCH.maxPrice ? maxPrice : null,
    minRating: rating,
    sort: sort === 'newest' ? null : sort,
    limit: pageSize,
    bounds,
    // Trucks of other lanes that pass this one.
    passing: from.trim() && to.trim() ? 'true' : null,
  }
}

/** The same search, wherever the map stands: while it is moved, what was found stays. */
export const withoutBounds = (address: string): string => address.replace(/&?bounds=[^&]*/, '')

/** How many of the filters behind Advanced Filters are set. */
export const advancedCount = (params: SearchParams): number =>
  [
    params.capacity && params.vehicle !== 'any',
    params.availability,
    params.minPrice > SEARCH.minPrice || params.maxPrice < SEARCH.maxPrice,
    params.rating,
  ].filter(Boolean).length
