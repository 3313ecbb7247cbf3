import { GiveUp, type JobContext } from '../platform/jobs.ts'
import { NotConfigured } from './not-configured.ts'
import { Unclear } from './unclear.ts'

/** Another try might send it twice, or cannot send it at all before somebody changes the settings. */
export const isFinal = (error: unknown): boolean => error instanceof Unclear || error instanceof NotConfigured

/** What the office reads about a message that was not sent. */
export function reasonOf(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 450)
  return error instanceof Unclear ? `It may have arrived: ${reason}` : reason
}

/** For an SMS or e-mail that is a job of its own: sent once, or given up with the reason (decision 7). */
export async function sendOnce({ isAfterCut }: JobContext, send: () => Promise<void>): Promise<void> {
  try {
    if (isAfterCut) throw new Unclear('The server stopped in the middle of a try')
    await send()
  } catch (error) {
    throw isFinal(error) ? new GiveUp(reasonOf(error), { cause: error }) : error
  }
}
