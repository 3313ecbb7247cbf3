import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { Outcome, QueuedDocument } from './upload-queue.ts'

/**
 * The result of a document sent in the background, perhaps hours after it was photographed. A repeated failure is
 * reported once.
 */
export function sayOutcome({ kind, problem }: Pick<QueuedDocument, 'kind' | 'problem'>, outcome: Outcome): void {
  if (outcome.is === 'sent')
    return void toast({ title: i18n._(kind === 'lr' ? msg`LR uploaded successfully` : msg`POD uploaded successfully`) })
  if (outcome.is === 'waiting') return
  if (outcome.is === 'failed' && problem !== undefined) return
  if (outcome.error instanceof ApiError && outcome.error.code === 'document_exists') return
  const failed = i18n._(kind === 'lr' ? msg`Failed to upload LR` : msg`Failed to upload POD`)
  toast({ title: i18n._(msg`Error`), description: errorMessage(outcome.error, failed), variant: 'destructive' })
}
