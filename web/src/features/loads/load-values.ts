import { DEFAULTS, type LoadType, type VehicleCategory } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import { FREE_HOURS } from '@vapsi/contract/detention/detention'
import type { loads } from '@vapsi/contract/loads'
import { type PartValues, emptyPart, partFields } from '../../domain/loads/part-values.ts'
import type { Send } from '../../lib/api/api.ts'
import { type PlaceValue, noPlace } from '../../ui/form/place.ts'
import { type StopValues, stopBody } from './stops/stop-values.ts'
import { type PickupHours, dayToInstant, windowOf } from '../../domain/pickup/pickup-hours.ts'

/** The part is that of PTL and LTL. */
export interface LoadValues extends PartValues {
  from: PlaceValue
  to: PlaceValue
  loadType: LoadType
  vehicleCategory: VehicleCategory
  material: string
  expectedPrice: string
  /** A day: `2026-11-21`. */
  pickupDate: string
  pickupHours: PickupHours
  /** Of waiting at each end. */
  freeHours: string
  /** Known carriers see it an hour before the market, where there are any. */
  carriersFirst: boolean
  /** Between the first pickup and the last drop, in their order. */
  stops: StopValues[]
}

export const emptyLoad: LoadValues = {
  ...emptyPart,
  from: noPlace,
  to: noPlace,
  loadType: DEFAULTS.loadType,
  vehicleCategory: DEFAULTS.vehicleCategory,
  material: '',
  expectedPrice: '',
  pickupDate: '',
  pickupHours: 'any',
  freeHours: String(FREE_HOURS.usual),
  carriersFirst: true,
  stops: [],
}

/** The fields that are still empty; all of these are required. */
export function missingOf(values: LoadValues): (keyof LoadValues)[] {
  const always = ['from', 'to', 'material', 'weight', 'expectedPrice', 'pickupDate'] as const
  const needed = values.loadType === 'FTL' ? always : [...always, ...partFields]
  return needed.filter((name) => {
    const value = values[name]
    return (typeof value === 'string' ? value : value.text).trim() === ''
  })
}

/** Text without a chosen place goes with 0 and 0 and an empty city. */
export function loadBody(values: LoadValues, now: number = Date.now()): Send<typeof loads.post> {
  const { from, to } = values
  return {
    fromLocation: from.text.trim(),
    toLocation: to.text.trim(),
    fromLat: from.place?.lat ?? 0,
    fromLng: from.place?.lng ?? 0,
    toLat: to.place?.lat ?? 0,
    toLng: to.place?.lng ?? 0,
    fromCity: from.place?.city ?? '',
    toCity: to.place?.city ?? '',
    loadType: values.loadType,
    ...(values.loadType !== 'FTL' && { part: partBody(values) }),
    ...(hasStops(values) && { stops: values.stops.map(stopBody) }),
    vehicleCategory: values.vehicleCategory,
    material: values.material.trim(),
    weight: values.weight,
    expectedPrice: values.expectedPrice,
    pickupDate: dayToInstant(values.pickupDate),
    ...windowOf(values.pickupDate, values.pickupHours),
    freeHours: values.freeHours,
    ...(values.carriersFirst && { carriersFirst: true }),
    validUntil: new Date(now + TIMES.loadValidHours * 3_600_000).toISOString(),
  }
}

/** A load that shares its truck has none. */
export const hasStops = ({ loadType, stops }: LoadValues): boolean => loadType === 'FTL' && stops.length > 0

/** A stop's place or weight is still empty. */
export const areStopsMissing = (values: LoadValues): boolean =>
  hasStops(values) && values.stops.some(({ place, weight }) => place.text.trim() === '' || weight.trim() === '')

const partBody = ({ pieces, lengthCm, widthCm, heightCm, isStackable, goods }: LoadValues) => ({
  pieces,
  lengthCm,
  widthCm,
  heightCm,
  isStackable,
  goods,
})
