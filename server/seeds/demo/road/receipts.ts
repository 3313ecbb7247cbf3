import type { ReceiptForm } from '@vapsi/contract/lorry-receipts'
import type { Files } from '../../../src/gateways/files/files.ts'
import { acceptReceipt } from '../../../src/lorry-receipts/accept-receipt.ts'
import { issueReceipt } from '../../../src/lorry-receipts/issue-receipt.ts'
import { voidReceipt } from '../../../src/lorry-receipts/void-receipt.ts'
import type { Db, Tx } from '../../../src/platform/database/database.ts'
import type { Actor } from '../../../src/platform/http/actor.ts'
import { driverOf, shipperOf } from './drive-on.ts'
import { roadTripsOf } from './road-trips.ts'
import type { Booking, World } from '../world.ts'

const paper: ReceiptForm = {
  consignorGstin: '27AADCD4821K1ZM',
  consigneeGstin: 'URP',
  packages: 180,
  packing: 'Cartons',
  declaredRupees: 420_000,
  freightBy: 'to_be_billed',
  taxBy: 'consignor',
}

/**
 * Lorry receipts: one corrected, waiting for its driver, and one void with a replacement. Returns the replacement's
 * number.
 */
export async function issueReceipts(tx: Tx, world: World, publicUrl: string): Promise<string> {
  const { toLoad, othersToLoad } = roadTripsOf(world)
  const issue = async (by: Actor, { id }: Booking, form: ReceiptForm, supersedes?: string) => {
    const { receipts } = await issueReceipt(tx, by, id, { ...form, ...(supersedes && { supersedes }) }, publicUrl)
    return receipts[0]!.number
  }
  const shipper = shipperOf(world, toLoad)
  const miscounted = await issue(shipper, toLoad, { ...paper, packages: 108 })
  await issue(shipper, toLoad, paper, miscounted)

  const other = shipperOf(world, othersToLoad)
  const driver = driverOf(world, othersToLoad)
  const own: ReceiptForm = { ...paper, consignorGstin: '07AAGCG9034M1Z7', packages: 64, declaredRupees: 265_000 }
  const number = await issue(other, othersToLoad, own)
  await voidReceipt(tx, driver, othersToLoad.id, { number, reason: 'Printed for the load of tomorrow.' })
  return issue(other, othersToLoad, { ...own, freightBy: 'paid', packing: 'Crates' })
}

/** The driver takes the goods under a receipt. Its PDF is drawn outside the transaction. */
export async function takeGoods(db: Db, files: Files, world: World, number: string): Promise<void> {
  const { othersToLoad } = roadTripsOf(world)
  await acceptReceipt(db, files, driverOf(world, othersToLoad), othersToLoad.id, number)
}
