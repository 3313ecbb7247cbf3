import { Trans, useLingui } from '@lingui/react/macro'
import { documents } from '@vapsi/contract/documents'
import { CheckCircle2, Download, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { useFocusCaught } from '../../lib/focus.ts'
import { dayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { type DocumentKind, type StandingDocument, acceptedTypes } from './document-rules.ts'
import { useDocumentUpload } from './use-document-upload.ts'
import { QueuedDocumentNote } from './queued-document.tsx'

const DocumentDialog = lazy(() => import('./document-dialog.tsx').then((m) => ({ default: m.DocumentDialog })))

interface DocumentCardProps {
  bookingId: string
  kind: DocumentKind
  /** Of a POD: the drop on the way that it is of. */
  stopId?: string
  /** Where that is, on a card that stands apart from its stop. */
  place?: string | undefined
  /** The document that stands, if any: it replaces the upload control. */
  document: StandingDocument | undefined
  /** Why the office sent the last one back. */
  rejectedBecause?: string | undefined
  canUpload: boolean
  /** The one main action of the screen. */
  isMain?: boolean | undefined
  /** On a screen that has no room to spare: what is to be done, in one row. */
  isBrief?: boolean | undefined
  onUploaded: () => void
}

/** Lorry receipt (LR) or POD of a booking: photograph or choose it, watch it upload, and view it afterwards. */
export function DocumentCard({
  bookingId,
  kind,
  stopId,
  place,
  document,
  rejectedBecause,
  canUpload,
  isMain,
  isBrief,
  onUploaded,
}: DocumentCardProps) {
  const { t } = useLingui()
  const may = useMay()
  const { start, progress, problem, queued, sendAgain, takeBack } = useDocumentUpload(
    bookingId,
    kind,
    onUploaded,
    stopId,
  )
  // The pressed button is removed together with its subject.
  useFocusCaught(String(queued === null))
  const name =
    kind === 'lr'
      ? t`Loading Receipt (LR)`
      : place === undefined
        ? t`Proof of Delivery (POD)`
        : t`Proof of Delivery (POD), ${place}`
  if (document) return <Uploaded name={name} document={document} isBrief={isBrief} />
  if (!canUpload || !may(documents[kind].upload)) return null
  return (
    <div role="group" aria-label={name} className="grid content-start gap-2">
      {!isBrief && <p className="font-semibold">{name}</p>}
      {rejectedBecause && (
        <p className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>The office sent it back: {rejectedBecause}</Trans>
        </p>
      )}
      {queued && (
        <QueuedDocumentNote problem={queued.problem} onSendAgain={() => void sendAgain()} onTakeBack={takeBack} />
      )}
      {(!queued || queued.problem !== undefined) && (
        <FileDrop
          camera
          inOneRow={isBrief}
          variant={isMain && !queued ? 'main' : 'outline'}
          accept={acceptedTypes}
          label={kind === 'lr' ? <Trans>Photograph the LR</Trans> : <Trans>Photograph the POD</Trans>}
          hint={!isBrief && <Trans>JPEG, PNG, WebP or PDF, up to 5 MB</Trans>}
          progress={progress}
          progressLabel={kind === 'lr' ? t`Uploading LR` : t`Uploading POD`}
          onFile={(file) => void start(file)}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

function Uploaded(props: { name: string; document: StandingDocument; isBrief: boolean | undefined }) {
  const { name, document } = props
  const [isOpen, setOpen] = useState(false)
  const { uploadedAt, takenAt = uploadedAt } = document
  const [when, taken] = [dayAndTime(uploadedAt), dayAndTime(takenAt)]
  const isLate = Date.parse(uploadedAt) - Date.parse(takenAt) > 10 * 60_000
  const stands = (
    <p className="flex items-center gap-2 font-semibold text-word-green">
      <CheckCircle2 aria-hidden className="size-5 shrink-0" />
      {document.kind === 'lr' ? <Trans>LR uploaded successfully</Trans> : <Trans>POD uploaded successfully</Trans>}
    </p>
  )
  if (props.isBrief) return stands
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-1 gap-2 self-start rounded-input bg-soft-green px-3 py-3"
    >
      {stands}
      <p className="text-sm wrap-anywhere text-quiet">
        {isLate ? (
          <Trans>
            Photographed {taken}, sent {when}
          </Trans>
        ) : (
          when
        )}
        {document.uploadedName && <> · {document.uploadedName}</>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className="h-12" icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>View</Trans>
        </Button>
        <a href={document.url} download className={buttonStyle({ variant: 'outline' }, 'h-12')}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </a>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DocumentDialog title={name} document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
