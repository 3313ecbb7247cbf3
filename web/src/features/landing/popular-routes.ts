import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import { roadKm } from '@vapsi/contract/values/distance'
import type { CityName } from './city-names.ts'
import { kmBetween } from './network.ts'

export type RouteCategory = 'High Demand' | 'Premium' | 'Long Distance' | 'Popular'

/** A route record: great-circle kilometres, days on the road, rupees for a full truck. */
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

const rows: readonly [CityName, CityName, number, number, RouteCategory][] = [
  ['Mumbai', 'Delhi', 54_000, 310, 'High Demand'],
  ['Delhi', 'Mumbai', 52_000, 285, 'High Demand'],
  ['Mumbai', 'Bangalore', 41_000, 220, 'High Demand'],
  ['Bangalore', 'Chennai', 18_500, 190, 'High Demand'],
  ['Mumbai', 'Pune', 9500, 260, 'Popular'],
  ['Mumbai', 'Ahmedabad', 23_000, 175, 'Popular'],
  ['Delhi', 'Jaipur', 14_500, 165, 'Popular'],
  ['Surat', 'Mumbai', 14_000, 150, 'Popular'],
  ['Hyderabad', 'Bangalore', 25_500, 145, 'Popular'],
  ['Chennai', 'Hyderabad', 27_500, 130, 'Popular'],
  ['Ahmedabad', 'Delhi', 39_000, 125, 'Premium'],
  ['Pune', 'Hyderabad', 25_000, 95, 'Premium'],
  ['Jaipur', 'Surat', 36_500, 70, 'Premium'],
  ['Delhi', 'Kolkata', 61_000, 140, 'Long Distance'],
  ['Delhi', 'Bangalore', 83_000, 105, 'Long Distance'],
  ['Kolkata', 'Chennai', 64_000, 85, 'Long Distance'],
  ['Nagpur', 'Kochi', 52_500, 60, 'Long Distance'],
]

/** Whole days that the road takes a truck, at least one. */
const daysOf = (km: number) => Math.max(1, Math.floor(roadKm(km) / FREIGHT.kmPerDay))

export const popularRoutes: readonly PopularRoute[] = rows.map(([from, to, averageRate, truckCount, category], i) => {
  const distanceKm = kmBetween(from, to)
  const least = daysOf(distanceKm)
  return { id: i + 1, from, to, distanceKm, days: [least, least + 1], averageRate, truckCount, category }
})

export const categoryNames: Record<RouteCategory, MessageDescriptor> = {
  'High Demand': msg`High Demand`,
  Premium: msg`Premium`,
  'Long Distance': msg`Long Distance`,
  Popular: msg`Popular`,
}

/** Where Book leads. */
export const bookLink = ({ from, to }: Pick<PopularRoute, 'from' | 'to'>): string =>
  `/book-truck?${new URLSearchParams({ from, to })}`
