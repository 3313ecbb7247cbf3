import { Trans, useLingui } from '@lingui/react/macro'
import { documents } from '@vapsi/contract/documents'
import { Check, Maximize2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DocumentViewer } from '../../domain/documents/document-viewer.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FullDialog } from '../../ui/overlay/dialog.tsx'
import { type Paper, paperName, paperOf } from './paper.ts'
import { RejectDocument } from './reject-document.tsx'
import { useLetter } from './use-letter.ts'

interface Checked extends Paper {
  url: string
  mediaType: string
  uploadedAt: string
  checkedAt: string | null
  booking: { id: string; reference: string; status: string }
}

/** A document as photographed, also full screen; `A` marks it as checked, `R` rejects it. */
export function DocumentCheck({ document, onSettled }: { document: Checked; onSettled: () => void }) {
  const { t } = useLingui()
  const [isFull, setFull] = useState(false)
  const name = paperName(document)
  const reference = document.booking.reference
  const actions = <Actions document={document} onSettled={onSettled} />
  return (
    <>
      <DocumentViewer document={document} label={name} />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Maximize2 aria-hidden />} onClick={() => setFull(true)}>
          <Trans>Fill the screen</Trans>
        </Button>
        {!isFull && actions}
      </div>
      <FullDialog open={isFull} onOpenChange={setFull} title={t`${name} of ${reference}`} footer={actions}>
        <DocumentViewer document={document} label={name} full />
      </FullDialog>
    </>
  )
}

function Actions({ document, onSettled }: { document: Checked; onSettled: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const name = paperName(document)
  const { booking, kind, checkedAt } = document
  const fallback = t`The document could not be marked as checked.`
  const check = useOfficeAction<void, unknown>(
    () => api(documents[kind].check, { id: booking.id, ...paperOf(document) }),
    { done: t`${name} checked`, failed: t`Not marked`, fallback },
    onSettled,
  )
  const accept = useRef<HTMLButtonElement>(null)
  useLetter('a', () => accept.current?.click())
  if (!may(documents[kind].check)) return null
  return (
    <>
      {checkedAt === null ? (
        <Button
          ref={accept}
          variant="return"
          icon={<Check aria-hidden />}
          aria-keyshortcuts="A"
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          <Trans>Accept {name}</Trans>
        </Button>
      ) : (
        <Chip tone="green" icon={<Check aria-hidden />}>
          <Trans>Checked</Trans>
        </Chip>
      )}
      {booking.status !== 'cancelled' && (
        <RejectDocument bookingId={booking.id} document={document} onDone={onSettled} />
      )}
      <ActionError error={check.error} fallback={fallback} />
    </>
  )
}
