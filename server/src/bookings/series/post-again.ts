import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { LoadView } from '@vapsi/contract/loads'
import type { series } from '@vapsi/contract/loads/series'
import { toPaise } from '@vapsi/contract/values/rupees'
import { type LoadCaps, openLoad } from '../../loads/post-load.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { goodsOf } from './goods-of.ts'

/** Posts the goods of a shipment that is over as a new load, for another day. 409 shipment_runs: it is not over. */
export function postAgain(
  db: Db,
  shipper: Actor,
  reference: string,
  { pickupDate, expectedPrice, confirmed, carriersFirst }: Body<typeof series.again>,
  caps: LoadCaps = LIMITS,
): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const { goods, stops, isOver } = await goodsOf(tx, shipper.id, reference)
    if (!isOver) fail('shipment_runs')
    const expectedPricePaise = expectedPrice === undefined ? goods.expectedPricePaise : toPaise(expectedPrice)
    return openLoad(
      tx,
      shipper,
      caps,
      'load_posted',
      { ...goods, expectedPricePaise, pickupDate },
      { confirmed, carriersFirst, stops },
    )
  })
}
