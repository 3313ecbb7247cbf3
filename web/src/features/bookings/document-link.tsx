import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Booking } from '../../domain/bookings/booking.ts'
import { PlainButton } from '../../ui/button.tsx'

const DocumentDialog = lazy(() =>
  import('../../domain/documents/document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
)

/** A document at its step of the timeline: `LR-20871 · Open`. */
export function DocumentLink({ document, reference }: { document: Booking['documents'][number]; reference: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const kind = document.kind.toUpperCase()
  const number = reference.replace(/^VP-/, '')
  return (
    <>
      <PlainButton
        onClick={() => setOpen(true)}
        className="mt-1.5 flex min-h-11 items-center gap-2 rounded-input bg-soft-grey px-3 text-sm font-semibold text-ink"
      >
        <FileText aria-hidden className="size-4.5" />
        {t`${kind}-${number} · Open`}
      </PlainButton>
      {isOpen && (
        <Suspense fallback={null}>
          <DocumentDialog
            title={document.kind === 'lr' ? t`Loading Receipt (LR)` : t`Proof of Delivery (POD)`}
            document={document}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
