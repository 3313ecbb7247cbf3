import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CityName } from './city-names.ts'

export type RouteCategory = 'High Demand' | 'Premium' | 'Long Distance' | 'Popular'

/** A static route record (specification 2 §3): road kilometres, days at 275 km a day, rupees for a full truck. */
export interface PopularRoute {
  id: number
  from: CityName
  to: CityName
  distanceKm: number
  days: readonly [number, number]
  averageRate: number
  truckCount: number
  category: RouteCategory
}

const rows: readonly [CityName, CityName, number, number, number, number, RouteCategory][] = [
  ['Mumbai', 'Delhi', 1420, 5, 54_000, 310, 'High Demand'],
  ['Delhi', 'Mumbai', 1420, 5, 52_000, 285, 'High Demand'],
  ['Mumbai', 'Bangalore', 985, 3, 41_000, 220, 'High Demand'],
  ['Bangalore', 'Chennai', 350, 1, 18_500, 190, 'High Demand'],
  ['Mumbai', 'Pune', 150, 1, 9500, 260, 'Popular'],
  ['Mumbai', 'Ahmedabad', 525, 2, 23_000, 175, 'Popular'],
  ['Delhi', 'Jaipur', 280, 1, 14_500, 165, 'Popular'],
  ['Surat', 'Mumbai', 285, 1, 14_000, 150, 'Popular'],
  ['Hyderabad', 'Bangalore', 570, 2, 25_500, 145, 'Popular'],
  ['Chennai', 'Hyderabad', 630, 2, 27_500, 130, 'Popular'],
  ['Ahmedabad', 'Delhi', 950, 3, 39_000, 125, 'Premium'],
  ['Pune', 'Hyderabad', 560, 2, 25_000, 95, 'Premium'],
  ['Jaipur', 'Surat', 940, 3, 36_500, 70, 'Premium'],
  ['Delhi', 'Kolkata', 1530, 5, 61_000, 140, 'Long Distance'],
  ['Delhi', 'Bangalore', 2150, 7, 83_000, 105, 'Long Distance'],
  ['Kolkata', 'Chennai', 1670, 6, 64_000, 85, 'Long Distance'],
  ['Nagpur', 'Kochi', 1370, 5, 52_500, 60, 'Long Distance'],
]

export const popularRoutes: readonly PopularRoute[] = rows.map(
  ([from, to, distanceKm, days, averageRate, truckCount, category], i) => ({
    id: i + 1,
    from,
    to,
    distanceKm,
    days: [days, days + 1],
    averageRate,
    truckCount,
    category,
  }),
)

export const categoryNames: Record<RouteCategory, MessageDescriptor> = {
  'High Demand': msg`High Demand`,
  Premium: msg`Premium`,
  'Long Distance': msg`Long Distance`,
  Popular: msg`Popular`,
}

/** Where Book leads (specification 2 §2). */
export const bookLink = ({ from, to }: Pick<PopularRoute, 'from' | 'to'>): string =>
  `/book-truck?${new URLSearchParams({ from, to })}`
