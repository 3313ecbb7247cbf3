import type { StopKind } from '@vapsi/contract/shipment/stop-order'
import { type PlaceValue, noPlace } from '../../../ui/form/place.ts'
import { type PickupHours, pickupWindow } from '../../../domain/pickup/pickup-hours.ts'

/** A stop on the way, as it is typed. */
export interface StopValues {
  kind: StopKind
  place: PlaceValue
  weight: string
  /** A day: `2026-11-21`; empty: any. */
  day: string
  hours: PickupHours
  contactName: string
  contactNumber: string
  note: string
  goods: string
  packages: string
  /** Rupees. */
  declared: string
}

export const emptyStop: StopValues = {
  kind: 'drop',
  place: noPlace,
  weight: '',
  day: '',
  hours: 'any',
  contactName: '',
  contactNumber: '',
  note: '',
  goods: '',
  packages: '',
  declared: '',
}

export function stopBody({ kind, place, weight, day, hours, ...rest }: StopValues) {
  const { pickupFrom, pickupUntil } = pickupWindow(day, hours)
  const { contactName, contactNumber, note, goods, packages, declared } = rest
  return {
    kind,
    location: place.text.trim(),
    lat: place.place?.lat ?? 0,
    lng: place.place?.lng ?? 0,
    weight,
    ...(pickupFrom && { from: pickupFrom }),
    ...(pickupUntil && { until: pickupUntil }),
    ...(contactName.trim() && { contactName: contactName.trim() }),
    ...(contactNumber.trim() && { contactNumber: contactNumber.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(goods.trim() && { goods: goods.trim() }),
    ...(packages && { packages: Number(packages) }),
    ...(declared && { declaredRupees: Number(declared) }),
  }
}

/** The names by which the server refuses, with the values that it refused. */
export const stopFields = (stops: readonly StopValues[]): Record<string, unknown> => ({
  ...Object.fromEntries(
    stops.flatMap((stop, at) => [
      [`stops.${at}.location`, stop.place],
      [`stops.${at}.weight`, stop.weight],
      [`stops.${at}.until`, `${stop.day} ${stop.hours}`],
      [`stops.${at}.contactNumber`, stop.contactNumber],
      [`stops.${at}.goods`, stop.goods],
      [`stops.${at}.packages`, stop.packages],
      [`stops.${at}.declaredRupees`, stop.declared],
    ]),
  ),
  stops: JSON.stringify(stops),
})
