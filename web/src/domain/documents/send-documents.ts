import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bookings } from '@vapsi/contract/bookings'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { sendWaitingStamps } from '../waiting/send-stamps.ts'
import { type Outcome, type QueuedDocument, flushQueue } from './upload-queue.ts'

/** Sends the documents that wait on this phone, whatever screen is open, and says what became of each. */
export const sendWaitingDocuments = (userId: string): Promise<void> =>
  flushQueue(userId, (document, outcome) => {
    sayOutcome(document, outcome)
    if (outcome.is === 'failed') return
    // Stamps that wait for the receipt can be sent now.
    void sendWaitingStamps(userId)
    void queryClient().invalidateQueries({ predicate: concerning(bookings.list) })
  })

/** Perhaps hours after it was photographed. A repeated failure is said once. */
function sayOutcome({ kind, problem }: QueuedDocument, outcome: Outcome): void {
  if (outcome.is === 'sent')
    return void toast({ title: i18n._(kind === 'lr' ? msg`LR uploaded successfully` : msg`POD uploaded successfully`) })
  if (outcome.is === 'waiting') return
  if (outcome.is === 'failed' && problem !== undefined) return
  if (outcome.error instanceof ApiError && outcome.error.code === 'document_exists') return
  const failed = i18n._(kind === 'lr' ? msg`Failed to upload LR` : msg`Failed to upload POD`)
  toast({ title: i18n._(msg`Error`), description: errorMessage(outcome.error, failed), variant: 'destructive' })
}
