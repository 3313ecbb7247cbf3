import { pinCanExist } from '@vapsi/contract/values/pin'
import type { bookings } from '@vapsi/contract/bookings'
import type { VehicleCategory } from '@vapsi/contract/constants'
import type { Send } from '../../lib/api/api.ts'
import { type PickupHours, pickupWindow } from '../pickup/pickup-hours.ts'
import { type PlaceValue, noPlace, placeParts } from '../../ui/form/place.ts'

export interface StopValues {
  contactName: string
  contactNumber: string
  fullAddress: string
  landmark: string
  city: string
  pincode: string
  instructions: string
}

export interface BookingValues {
  /** A day, `2026-11-21`, and the hours of it in which a truck may come. */
  pickupDate: string
  pickupHours: PickupHours
  materialType: string
  weight: string
  specialInstructions: string
  pickup: StopValues
  delivery: StopValues
  /** Of a direct request only: a booked truck brings its own trip and price. */
  from: PlaceValue
  to: PlaceValue
  vehicleCategory: VehicleCategory
  price: string
}

export const emptyStop: StopValues = {
  contactName: '',
  contactNumber: '',
  fullAddress: '',
  landmark: '',
  city: '',
  pincode: '',
  instructions: '',
}

export const emptyBooking: BookingValues = {
  pickupDate: '',
  pickupHours: 'any',
  materialType: '',
  weight: '',
  specialInstructions: '',
  pickup: emptyStop,
  delivery: emptyStop,
  from: noPlace,
  to: noPlace,
  vehicleCategory: 'Open',
  price: '',
}

/** Who books is called at both ends until somebody else is named. */
export interface Caller {
  name: string
  mobile: string | null
}

const contactOf = (caller: Caller | null) =>
  caller && { contactName: caller.name, contactNumber: caller.mobile?.slice(-10) ?? '' }

/** A trip goes from city to city: both come filled, with who books, and may be changed. */
export const citiesOf = (
  from: string,
  to: string,
  caller: Caller | null = null,
): Pick<BookingValues, 'pickup' | 'delivery'> => ({
  pickup: { ...emptyStop, ...contactOf(caller), city: placeParts(from).name },
  delivery: { ...emptyStop, ...contactOf(caller), city: placeParts(to).name },
})

/** Which rule is broken, and by which fields: `pickup.pincode`, `weight`. */
export interface Breach {
  rule: 'required' | 'phones' | 'pincodes' | 'unknownPincodes'
  fields: string[]
}

type Side = 'pickup' | 'delivery'
const sides: readonly Side[] = ['pickup', 'delivery']
const neededAtStop = ['contactName', 'contactNumber', 'fullAddress', 'city', 'pincode'] as const

/** The first broken rule, in the order of the form's checks, among the fields that `counts` lets through. */
export function breachOf(
  values: Pick<BookingValues, Side> & Partial<BookingValues>,
  options: { isDirect?: boolean; counts?: (field: string) => boolean } = {},
): Breach | null {
  const { isDirect = false, counts = () => true } = options
  const stops = (wrong: (stop: StopValues) => (keyof StopValues)[]) =>
    sides.flatMap((side) => wrong(values[side]).map((name) => `${side}.${name}`)).filter(counts)
  const blank = (text: string | undefined) => text !== undefined && text.trim() === ''
  const required = [
    ...(isDirect && blank(values.from?.text) ? ['from'] : []),
    ...(isDirect && blank(values.to?.text) ? ['to'] : []),
    ...(isDirect && blank(values.price) ? ['price'] : []),
    ...(blank(values.materialType) ? ['materialType'] : []),
    ...(blank(values.weight) ? ['weight'] : []),
  ].filter(counts)
  required.push(...stops((stop) => neededAtStop.filter((name) => blank(stop[name]))))
  if (required.length > 0) return { rule: 'required', fields: required }
  const phones = stops((stop) => (/^\d{10}$/.test(stop.contactNumber) ? [] : ['contactNumber']))
  if (phones.length > 0) return { rule: 'phones', fields: phones }
  const pincodes = stops((stop) => (/^\d{6}$/.test(stop.pincode) ? [] : ['pincode']))
  if (pincodes.length > 0) return { rule: 'pincodes', fields: pincodes }
  const unknown = stops((stop) => (pinCanExist(stop.pincode) ? [] : ['pincode']))
  return unknown.length > 0 ? { rule: 'unknownPincodes', fields: unknown } : null
}

/** The fields that a change touches, by the names that a breach uses: they are no longer what was refused. */
export function touchedBy(change: Partial<BookingValues>, before: Partial<BookingValues>): string[] {
  const changed = Object.keys(change) as (keyof BookingValues)[]
  return changed.flatMap((name) => {
    if (name !== 'pickup' && name !== 'delivery') return [name]
    const stop = change[name] ?? emptyStop
    const fields = Object.keys(stop) as (keyof StopValues)[]
    return fields.filter((field) => stop[field] !== before[name]?.[field]).map((field) => `${name}.${field}`)
  })
}

export const without = (errors: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

type TruckBody = Send<typeof bookings.bookTruck>
type DirectBody = Send<typeof bookings.request>

const goods = (values: BookingValues) => ({
  materialType: values.materialType.trim(),
  weight: values.weight.trim(),
  specialInstructions: values.specialInstructions.trim(),
  ...pickupWindow(values.pickupDate, values.pickupHours),
  pickupDetails: values.pickup,
  deliveryDetails: values.delivery,
})

export interface BookedTruck {
  fromLocation: string
  toLocation: string
  price: number
  /** The lane is a part of its way. */
  passing?: true
}

export const truckBody = (trip: BookedTruck, values: BookingValues): TruckBody => ({
  ...trip,
  ...goods(values),
})

export const directBody = (values: BookingValues): DirectBody => ({
  fromLocation: values.from.text.trim(),
  toLocation: values.to.text.trim(),
  price: values.price,
  vehicleCategory: values.vehicleCategory,
  ...(values.from.place && { fromLat: values.from.place.lat, fromLng: values.from.place.lng }),
  ...(values.to.place && { toLat: values.to.place.lat, toLng: values.to.place.lng }),
  ...goods(values),
})

const ownNames: Record<string, string> = { fromLocation: 'from', toLocation: 'to' }

/** The server's field names as the form calls them. */
export const ownFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      ownNames[name] ?? name.replace(/^pickupDetails\b/, 'pickup').replace(/^deliveryDetails\b/, 'delivery'),
      words,
    ]),
  )

export type Step = 0 | 1 | 2
/** The step that has a field, or a whole end of the trip: `pickup`, `pickup.city`; the hours of pickup come first. */
export const stepOf = (field: string): Step => (/^pickup(\.|$)/.test(field) ? 1 : /^delivery(\.|$)/.test(field) ? 2 : 0)
