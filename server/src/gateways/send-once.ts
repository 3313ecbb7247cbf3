import { NonRetryableError, type JobContext } from '../platform/jobs/jobs.ts'
import { NotConfigured } from './not-configured.ts'
import { DeliveryUnknown } from './delivery-unknown.ts'

/** A retry might send it twice, or cannot succeed before somebody changes the settings. */
export const isFinal = (error: unknown): boolean => error instanceof DeliveryUnknown || error instanceof NotConfigured

/** What the office reads about a message that was not sent. */
export function reasonOf(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 450)
  return error instanceof DeliveryUnknown ? `It may have arrived: ${reason}` : reason
}

/** For an SMS or e-mail that is a job of its own: sent once, or given up with the reason (decision 7). */
export async function sendOnce({ isAfterCut }: JobContext, send: () => Promise<void>): Promise<void> {
  try {
    if (isAfterCut) throw new DeliveryUnknown('The server stopped in the middle of a try')
    await send()
  } catch (error) {
    throw isFinal(error) ? new NonRetryableError(reasonOf(error), { cause: error }) : error
  }
}
