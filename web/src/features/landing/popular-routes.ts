import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import type { CityName } from './city-names.ts'

export type RouteCategory = 'High Demand' | 'Premium' | 'Long Distance' | 'Popular'

/** A route record: road kilometres (a test of the server compares them), days on the road, rupees for a full truck. */
export interface PopularRoute {
  id: number
  from: CityName
  to: CityName
  roadKm: number
  days: readonly [number, number]
  averageRate: number
  truckCount: number
  category: RouteCategory
}

const rows: readonly [CityName, CityName, number, number, number, RouteCategory][] = [
  ['Mumbai', 'Delhi', 1381, 54_000, 310, 'High Demand'],
  ['Delhi', 'Mumbai', 1381, 52_000, 285, 'High Demand'],
  ['Mumbai', 'Bangalore', 1029, 41_000, 220, 'High Demand'],
  ['Bangalore', 'Chennai', 352, 18_500, 190, 'High Demand'],
  ['Mumbai', 'Pune', 149, 9500, 260, 'Popular'],
  ['Mumbai', 'Ahmedabad', 561, 23_000, 175, 'Popular'],
  ['Delhi', 'Jaipur', 280, 14_500, 165, 'Popular'],
  ['Surat', 'Mumbai', 293, 14_000, 150, 'Popular'],
  ['Hyderabad', 'Bangalore', 569, 25_500, 145, 'Popular'],
  ['Chennai', 'Hyderabad', 659, 27_500, 130, 'Popular'],
  ['Ahmedabad', 'Delhi', 939, 39_000, 125, 'Premium'],
  ['Pune', 'Hyderabad', 571, 25_000, 95, 'Premium'],
  ['Jaipur', 'Surat', 884, 36_500, 70, 'Premium'],
  ['Delhi', 'Kolkata', 1522, 61_000, 140, 'Long Distance'],
  ['Delhi', 'Bangalore', 2081, 83_000, 105, 'Long Distance'],
  ['Kolkata', 'Chennai', 1729, 64_000, 85, 'Long Distance'],
  ['Nagpur', 'Kochi', 1578, 52_500, 60, 'Long Distance'],
]

/** Whole days that the road takes a truck, at least one. */
const daysOf = (roadKm: number) => Math.max(1, Math.floor(roadKm / FREIGHT.kmPerDay))

export const popularRoutes: readonly PopularRoute[] = rows.map(
  ([from, to, roadKm, averageRate, truckCount, category], i) => {
    const least = daysOf(roadKm)
    return { id: i + 1, from, to, roadKm, days: [least, least + 1], averageRate, truckCount, category }
  },
)

export const categoryNames: Record<RouteCategory, MessageDescriptor> = {
  'High Demand': msg`High Demand`,
  Premium: msg`Premium`,
  'Long Distance': msg`Long Distance`,
  Popular: msg`Popular`,
}

/** Where Book leads. */
export const bookLink = ({ from, to }: Pick<PopularRoute, 'from' | 'to'>): string =>
  `/book-truck?${new URLSearchParams({ from, to })}`
