import type { Tx } from '../../platform/database/database.ts'
import type { NotificationContext } from '../notification-context.ts'
import type { AskedQuestion } from './questions.sql.ts'
import { askIfArrived, askToAccept, askToBid } from './questions.sql.ts'

/** Stores the question that a WhatsApp message about this event asks, if it can still be answered. */
export async function ask(
  tx: Tx,
  kind: AskedQuestion['kind'],
  to: { notificationId: string; userId: string },
  { load, booking }: Pick<NotificationContext, 'load' | 'booking'>,
): Promise<void> {
  if (kind === 'bid' && load) await askToBid(tx, to, load.id)
  if (kind === 'accept' && booking) await askToAccept(tx, to, booking.id)
  if (kind === 'arrived' && booking) await askIfArrived(tx, to, booking.id)
}
