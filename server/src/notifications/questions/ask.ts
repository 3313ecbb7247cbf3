import type { Tx } from '../../platform/database/database.ts'
import type { NotificationContext } from '../notification-context.ts'
import type { AskedQuestion } from './questions.sql.ts'
import { askIfArrived, askToAccept, askToAgree, askToBid, askToTake } from './questions.sql.ts'

/** Stores the question that a WhatsApp message about this event asks, if it can still be answered. */
export async function ask(
  tx: Tx,
  kind: AskedQuestion['kind'],
  to: { notificationId: string; userId: string },
  { load, booking, bid }: Pick<NotificationContext, 'load' | 'booking' | 'bid'>,
): Promise<void> {
  if (kind === 'bid' && load) await askToBid(tx, to, load.id)
  if (kind === 'contract' && load) await askToTake(tx, to, load.id)
  if (kind === 'counter' && bid) await askToAgree(tx, to, bid.id)
  if (kind === 'accept' && booking) await askToAccept(tx, to, booking.id)
  if (kind === 'arrived' && booking) await askIfArrived(tx, to, booking.id)
}
