import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { printReceipt } from './paper/print-paper.ts'
import { receiptById } from './receipts.sql.ts'

/** The paper of a receipt, made again from what was stored: for its shipper, the transporter that issued it, and the office. */
export async function downloadReceipt(db: Db, actor: Actor, id: string): Promise<{ name: string; bytes: Buffer }> {
  const receipt = await receiptById(db, id)
  const mayRead =
    receipt &&
    (actor.isAdmin ||
      (actor.userType === 'shipper' && receipt.shipperId === actor.id) ||
      (actor.userType === 'transporter' && receipt.transporterId === actor.id))
  if (!receipt || !mayRead) return fail('receipt_not_found')
  return { name: `LR-${receipt.number.replaceAll('/', '-')}.pdf`, bytes: await printReceipt(receipt.paper) }
}
