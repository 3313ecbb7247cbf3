import { weightKgOf } from '@vapsi/contract/values/weight'
import { fail } from '../../platform/fail.ts'
import type { Tx } from '../../platform/database/database.ts'
import { numberOf } from '../../loads/shipment/reference.ts'
import { type NewStop, sameStopsOf } from '../../loads/stops/stops.sql.ts'
import { shipmentByNumber } from '../shipments/shipments.sql.ts'
import { type Goods, goodsOfShipment } from './series.sql.ts'

/**
 * What an own shipment carries, to be posted again; `isOver`: nothing of it goes on. 404 booking_not_found; 422
 * goods_unknown: its booking says no kind of truck or no weight.
 */
export async function goodsOf(
  tx: Tx,
  shipperId: string,
  reference: string,
): Promise<{ goods: Goods; stops: NewStop[]; isOver: boolean }> {
  const number = numberOf(reference)
  const key = (number === null ? undefined : await shipmentByNumber(tx, shipperId, number)) ?? fail('booking_not_found')
  const { load, booking } = await goodsOfShipment(tx, shipperId, key)
  const isOver = booking ? booking.isOver : load !== undefined && !load.isOpen
  if (load) {
    const { isOpen: _, ...goods } = load
    const stops = key.loadId ? await sameStopsOf(tx, key.loadId) : []
    return { goods: { ...goods, shipperId }, stops, isOver }
  }
  if (!booking) return fail('booking_not_found')
  const { materialType, weightText, vehicleCategory, pricePaise, isOver: _, ...way } = booking
  const weightKg = weightKgOf(weightText)
  if (vehicleCategory === null || weightKg === null) fail('goods_unknown')
  return {
    isOver,
    stops: [],
    goods: {
      ...way,
      shipperId,
      // An end that is not on the map.
      fromLat: way.fromLat ?? 0,
      fromLng: way.fromLng ?? 0,
      toLat: way.toLat ?? 0,
      toLng: way.toLng ?? 0,
      fromCity: cityOf(way.fromLocation),
      toCity: cityOf(way.toLocation),
      loadType: 'FTL',
      vehicleCategory,
      material: materialType,
      weightKg,
      expectedPricePaise: pricePaise,
    },
  }
}

const cityOf = (place: string): string => place.split(',')[0]?.trim() ?? ''
