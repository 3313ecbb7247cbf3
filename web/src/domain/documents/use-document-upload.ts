import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { wantsProof } from '../../lib/api/once-proven.ts'
import { askForProof } from '../../lib/api/question.ts'
import { sendLater } from '../../lib/session/send-later.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'
import { sendWaitingStamps } from '../waiting/send-stamps.ts'
import { compressed } from './compress.ts'
import { type DocumentKind, refusalOf } from './document-rules.ts'
import {
  type Outcome,
  type QueuedDocument,
  discard,
  enqueue,
  flushQueue,
  forgetRefusals,
  sendQueued,
  useQueued,
  useRefusal,
} from './upload-queue.ts'

/** Takes a chosen file through check, compression, the phone's own store and the upload, and says how it went. */
export function useDocumentUpload(bookingId: string, kind: DocumentKind, onUploaded: () => void) {
  const { t } = useLingui()
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const queued = useQueued(userId, bookingId, kind)
  const refusal = useRefusal(bookingId, kind)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const refuse = (title: string, description: string) => {
    setProblem(description)
    toast({ title, description, variant: 'destructive' })
  }
  const failed = failedUpload(kind)
  const words = {
    type: [t`Invalid File Type`, t`Please upload only JPEG, PNG, WebP, or PDF files`],
    size: [t`File Too Large`, t`Please upload files smaller than 5MB`],
  } as const

  const start = async (chosen: File) => {
    setProblem(null)
    forgetRefusals(bookingId, kind).catch(() => undefined)
    const early = refusalOf(chosen)
    if (early === 'type') return refuse(...words.type)
    setProgress(0)
    try {
      const file = await compressed(chosen)
      const refusal = refusalOf(file)
      if (refusal) return refuse(...words[refusal])
      const document = { id: newKey(), userId, bookingId, kind, file, addedAt: Date.now() }
      await deliver(document, await enqueue(document))
    } finally {
      setProgress(null)
    }
  }

  const deliver = async (document: QueuedDocument, isKept: boolean) => {
    sendLater(sendWaitingDocuments)
    const outcome = await sendWithProof(document, setProgress)
    if (outcome.is === 'sent') {
      saySent(kind)
      onUploaded()
    } else if (outcome.is === 'refused' || !isKept) {
      refuse(t`Error`, errorMessage(outcome.error, failed))
    } else if (outcome.is === 'failed') {
      // Its card says the same, for as long as it is kept.
      toast({ title: t`Error`, description: errorMessage(outcome.error, failed), variant: 'destructive' })
    } else {
      toast({ title: t`Saved on this phone`, description: t`It is sent when you have signal.` })
    }
  }
  const sendAgain = async () => {
    if (!queued) return
    setProgress(0)
    await deliver(queued, true).finally(() => setProgress(null))
  }
  const takeBack = () => {
    if (queued) discard(queued.id).catch(() => undefined)
  }
  return {
    start,
    progress,
    problem: problem ?? (refusal === undefined ? null : refusal || failed),
    queued: queued && progress === null ? { problem: queued.problem === '' ? failed : queued.problem } : null,
    sendAgain,
    takeBack,
  }
}

/** If only a verified mobile is missing, it is verified and the document sent; otherwise it waits on the phone. */
async function sendWithProof(document: QueuedDocument, onProgress: (done: number) => void): Promise<Outcome> {
  const outcome = await sendQueued(document, onProgress)
  const isHeldBack = outcome.is === 'failed' && wantsProof(outcome.error)
  return isHeldBack && (await askForProof()) ? sendQueued(document, onProgress) : outcome
}

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
  if (outcome.is === 'sent') return saySent(kind)
  if (outcome.is === 'waiting') return
  if (outcome.is === 'failed' && problem !== undefined) return
  if (outcome.error instanceof ApiError && outcome.error.code === 'document_exists') return
  toast({
    title: i18n._(msg`Error`),
    description: errorMessage(outcome.error, failedUpload(kind)),
    variant: 'destructive',
  })
}

function saySent(kind: DocumentKind): void {
  toast({ title: i18n._(kind === 'lr' ? msg`LR uploaded successfully` : msg`POD uploaded successfully`) })
}

const failedUpload = (kind: DocumentKind) =>
  i18n._(kind === 'lr' ? msg`Failed to upload LR` : msg`Failed to upload POD`)
