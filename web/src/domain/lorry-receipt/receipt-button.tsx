import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx').then((m) => ({ default: m.ReceiptDialog })))
const WaitingReceipt = lazy(() => import('./waiting-receipt.tsx').then((m) => ({ default: m.WaitingReceipt })))

/** The lorry receipt as a paper of ours, beside the one that is photographed; one that waits for the driver says so. */
export function ReceiptButton({ bookingId, onChanged }: { bookingId: string; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 content-start gap-2.5">
      <Suspense fallback={null}>
        <WaitingReceipt bookingId={bookingId} />
      </Suspense>
      <Button className="h-12 justify-self-start" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Lorry receipt (PDF)</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptDialog bookingId={bookingId} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
