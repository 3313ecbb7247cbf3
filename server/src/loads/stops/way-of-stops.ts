import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import type { LoadStopForm } from '@vapsi/contract/shipment/stops'
import { kgOf } from '@vapsi/contract/shipment/stop-order'
import { fail } from '../../platform/fail.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { refuseSamePlace } from '../../places/two-places.ts'
import type { RoadsGateway } from '../../gateways/roads/roads-gateway.ts'
import { roadKmToStore } from '../../roads/road-between.ts'
import { isPlaced } from '../../way-home/way-home.rules.ts'
import { goodsColumns } from './goods-of-stop.ts'
import type { NewStop } from './stops.sql.ts'

interface End {
  name: string
  at: Point
}

/** A way through stops: its length, and each stop with its kilometres from the first pickup. */
export interface WayOfStops {
  distanceKm: number
  roadKm: number
  stops: NewStop[]
}

/**
 * The way from the first pickup through the stops, in their order, to the last drop. 422 stop_unknown: a place is not on
 * the map; 400 same_place: two that follow each other are one; 404 no_road: no road leads from one to the next.
 */
export async function wayOfStops(
  roads: RoadsGateway | null,
  from: End,
  forms: readonly LoadStopForm[],
  to: End,
): Promise<WayOfStops> {
  if (!isPlaced(from.at)) fail('stop_unknown', { at: 'fromLocation', params: { place: from.name } })
  if (!isPlaced(to.at)) fail('stop_unknown', { at: 'toLocation', params: { place: to.name } })
  const placed = forms.map((form, at) => ({ form, ...placeOf(form, at) }))
  const way = [from, ...placed.map(({ form, at }) => ({ name: form.location, at })), to]
  let km = 0
  let straightKm = 0
  const stops: NewStop[] = []
  for (const [index, end] of way.entries()) {
    const before = way[index - 1]
    if (!before) continue
    refuseSamePlace(before, end)
    km += (await roadKmToStore(roads, before.at, end.at)) ?? fail('no_road', { at: fieldOf(index - 1, forms.length) })
    straightKm += distanceKm(before.at, end.at)
    const stop = placed[index - 1]
    if (stop) stops.push(rowOf(stop.form, stop.city, end.at, km))
  }
  return { distanceKm: Math.round(straightKm * 100) / 100, roadKm: km, stops }
}

const fieldOf = (at: number, count: number): string => (at < count ? `stops.${at}.location` : 'toLocation')

function placeOf(form: LoadStopForm, at: number): { at: Point; city: string } {
  const chosen = { lat: form.lat, lng: form.lng }
  if (isPlaced(chosen)) return { at: chosen, city: gazetteer().cityAt(chosen).city ?? form.location }
  const [place, other] = gazetteer().placesNamed(form.location)
  if (!place || other) return fail('stop_unknown', { at: `stops.${at}.location`, params: { place: form.location } })
  return { at: { lat: place.lat, lng: place.lng }, city: place.name }
}

const rowOf = (form: LoadStopForm, city: string, { lat, lng }: Point, km: number): NewStop => ({
  kind: form.kind,
  location: form.location,
  city,
  lat,
  lng,
  weightKg: kgOf(form.weight),
  km,
  opensAt: form.from ?? null,
  closesAt: form.until ?? null,
  contactName: form.contactName || null,
  contactNumber: form.contactNumber || null,
  note: form.note || null,
  ...goodsColumns(form),
})
