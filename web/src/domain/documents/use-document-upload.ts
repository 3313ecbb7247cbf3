import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { wantsProof } from '../../lib/api/once-proven.ts'
import { askForProof } from '../../lib/api/question.ts'
import { byContent, isCutOff } from './picture-file.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { taken } from '../outbox/outbox.ts'
import type { Outcome } from '../outbox/outcome.ts'
import { putInOutbox, sendNow, withdraw } from '../outbox/send-outbox.ts'
import { compressed } from './compress.ts'
import { type DocumentKind, refusalOf } from './document-rules.ts'
import { type QueuedDocument, failedUpload, saySent, useRefusedDocument, useWaitingDocument } from './send-document.ts'
import { personOf } from '../../lib/session/person-of.ts'

/** Takes a chosen file through check, compression, the phone's own store and the upload, and says how it went. */
export function useDocumentUpload(bookingId: string, kind: DocumentKind, onUploaded: () => void, stopId?: string) {
  const { t } = useLingui()
  const { user } = useAuth()
  const userId = personOf(user) ?? ''
  const queued = useWaitingDocument(userId, bookingId, kind, stopId)
  const hasArrived = useStore(taken, (all) => queued !== undefined && all.includes(queued))
  const refused = useRefusedDocument(userId, bookingId, kind, stopId)
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
    cut: [t`Error`, t`This picture is cut off or damaged. Please take it again or choose another.`],
  } as const

  const start = async (given: File) => {
    setProblem(null)
    const chosen = await byContent(given)
    if (refused) withdraw(refused).catch(() => undefined)
    const early = refusalOf(chosen)
    if (early === 'type') return refuse(...words.type)
    if (await isCutOff(chosen)) return refuse(...words.cut)
    setProgress(0)
    try {
      const file = await compressed(chosen)
      const refusal = refusalOf(file)
      if (refusal) return refuse(...words[refusal])
      const at = new Date().toISOString()
      const document = {
        id: newKey(),
        kind: 'document',
        userId,
        bookingId,
        at,
        body: { kind, file, ...(stopId && { stopId }) },
      } as const
      await deliver(document, await putInOutbox(document))
    } finally {
      setProgress(null)
    }
  }

  const deliver = async (document: QueuedDocument, isKept: boolean) => {
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
    if (queued) withdraw(queued).catch(() => undefined)
  }
  return {
    start,
    progress: hasArrived ? 1 : progress,
    problem: problem ?? (refused ? refused.problem || failed : null),
    queued:
      queued && !hasArrived && progress === null ? { problem: queued.problem === '' ? failed : queued.problem } : null,
    sendAgain,
    takeBack,
  }
}

/** If only a verified mobile is missing, it is verified and the document sent; otherwise it waits on the phone. */
async function sendWithProof(document: QueuedDocument, onProgress: (done: number) => void): Promise<Outcome> {
  const outcome = await sendNow(document, onProgress)
  const isHeldBack = outcome.is === 'failed' && wantsProof(outcome.error)
  return isHeldBack && (await askForProof()) ? sendNow(document, onProgress) : outcome
}
