import { FREIGHT } from '@vapsi/contract/constants'
import { inRupees } from '@vapsi/contract/values/rupees'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Lane } from './lane-hint.sql.ts'
import { usualPrice } from './usual-price.ts'

/**
 * Whether a price is far off its lane. Without `confirmed` it is refused once with 409 and the question. If an end is
 * unknown, or fewer than five accounts have prices, nothing is far off.
 */
export async function askFarOff(
  tx: Db | Tx,
  lane: Lane,
  pricePaise: number,
  confirmed: boolean | undefined,
  /** How many times as long as the lane its way is, where it goes through stops. */
  longerBy = 1,
): Promise<boolean> {
  if ((lane.fromLat === 0 && lane.fromLng === 0) || (lane.toLat === 0 && lane.toLng === 0)) return false
  const direct = await usualPrice(tx, lane)
  if (direct === null) return false
  const usual = direct * longerBy
  const away = (pricePaise - usual) / usual
  if (Math.abs(away) <= FREIGHT.farOffShare) return false
  const params = { price: inRupees(pricePaise), percent: String(Math.round(Math.abs(away) * 100)) }
  if (!confirmed) fail(away < 0 ? 'price_far_below' : 'price_far_above', { params })
  return true
}
