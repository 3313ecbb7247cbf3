import { shipments } from '@vapsi/contract/bookings/shipments'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bookings } from '@vapsi/contract/bookings'
import { documents } from '@vapsi/contract/documents'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { upload } from '../../lib/api/upload.ts'
import { tellChange } from '../../lib/session/shared-changes.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { toast } from '../../lib/session/toast.ts'
import { type Entry, outbox, taken } from '../outbox/outbox.ts'
import { handle } from '../outbox/send-outbox.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { DocumentKind } from './document-rules.ts'

export type QueuedDocument = Entry<'document'>

const readAgain = () => queryClient().invalidateQueries({ predicate: concerning(bookings.list, shipments.list) })

handle('document', {
  replaces: ({ body }, { body: before }) => before.kind === body.kind && before.stopId === body.stopId,
  // A receipt needs nothing before it, and stamps wait for it. A proof does not wait for what the server fails with.
  follows: ({ body }, before, isStuck) =>
    body.kind === 'pod' && !isStuck && (before.kind === 'stamp' || before.kind === 'document'),
  async send({ id, userId, bookingId, at, body: { kind, file, stopId } }, { signal, onProgress }) {
    if (!file) return
    const options = { idempotencyKey: id, userId, onProgress, signal }
    const of = { id: bookingId, takenAt: at }
    await (kind === 'lr'
      ? upload(documents.lr.upload, of, file, options)
      : upload(documents.pod.upload, stopId ? { ...of, stopId } : of, file, options))
    tellChange()
  },
  readAgain,
  /** Another file may be taken; everything else that is refused for good is about the trip. */
  staysRefused: (error) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status),
  settled(entry, outcome) {
    sayOutcome(entry, outcome)
    if (outcome.is === 'refused') void readAgain()
  },
})

/** Perhaps hours after it was photographed. A repeated failure is said once. */
function sayOutcome({ body: { kind }, problem }: QueuedDocument, outcome: Outcome): void {
  if (outcome.is === 'sent') return saySent(kind)
  if (outcome.is === 'failed' && problem !== undefined) return
  if (outcome.error instanceof ApiError && outcome.error.code === 'document_exists') return
  toast({
    title: i18n._(msg`Error`),
    description: errorMessage(outcome.error, failedUpload(kind)),
    variant: 'destructive',
  })
}

export function saySent(kind: DocumentKind): void {
  toast({ title: i18n._(kind === 'lr' ? msg`LR uploaded successfully` : msg`POD uploaded successfully`) })
}

export const failedUpload = (kind: DocumentKind): string =>
  i18n._(kind === 'lr' ? msg`Failed to upload LR` : msg`Failed to upload POD`)

const isOf =
  (userId: string, bookingId: string, kind: DocumentKind, isRefused: boolean, stopId: string | undefined) =>
  (entry: Entry): entry is QueuedDocument =>
    entry.kind === 'document' &&
    entry.userId === userId &&
    entry.bookingId === bookingId &&
    entry.body.kind === kind &&
    entry.body.stopId === stopId &&
    Boolean(entry.isRefused) === isRefused

// One item and not the list: another list would render every trip again.
/** A person's document of a booking that is stored on this phone and not sent yet, or has just been taken. */
export function useWaitingDocument(userId: string, bookingId: string, kind: DocumentKind, stopId?: string) {
  const find = (all: readonly Entry[]) => all.find(isOf(userId, bookingId, kind, false, stopId))
  const waiting = useStore(outbox, find)
  return useStore(taken, find) ?? waiting
}

/** The last file of a booking that the server did not take. */
export const useRefusedDocument = (userId: string, bookingId: string, kind: DocumentKind, stopId?: string) =>
  useStore(outbox, (all) => all.findLast(isOf(userId, bookingId, kind, true, stopId)))
