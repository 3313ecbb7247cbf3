import { Trans, useLingui } from '@lingui/react/macro'
import { disputes } from '@vapsi/contract/payments/disputes'
import { useState } from 'react'
import type { Booking } from '../../domain/bookings/booking.ts'
import { DocumentViewer, useDocumentFile } from '../../domain/documents/document-viewer.tsx'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { StarsInput } from '../../ui/person.tsx'
import { Problem } from '../../ui/problem.tsx'
import { DamageForm } from './damage-form.tsx'
import { useConfirmDelivery } from './use-confirm-delivery.ts'

interface DeliveryCheckProps {
  booking: Booking
  onClose: () => void
}

/** The signed receipt, large, and the one question: did everything arrive well? */
export function DeliveryCheck({ booking, onClose }: DeliveryCheckProps) {
  const { t } = useLingui()
  const [isDamaged, setDamaged] = useState(false)
  const [stars, setStars] = useState(0)
  const confirm = useConfirmDelivery(booking, onClose)
  const proof = booking.documents.find(({ kind }) => kind === 'pod')
  const photo = useDocumentFile(proof)
  const isComing = proof !== undefined && photo.isPending
  const { later } = booking.money
  const name = booking.transporter?.company ?? booking.transporter?.name ?? t`The driver`
  const when = proof && nearDayAndTime(proof.takenAt)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={isDamaged ? t`What is damaged or short?` : t`Did everything arrive well?`}
      description={when ? `${when}, ${name}` : name}
      footer={
        isDamaged ? undefined : (
          <div className="grid w-full grid-cols-1 gap-2.5">
            <Button
              variant="main"
              wide
              className="min-h-14 text-base"
              disabled={isComing}
              busy={confirm.isPending}
              onClick={() => confirm.mutate(stars)}
            >
              <Trans>Received in good order</Trans>
            </Button>
            <Button
              call={disputes.open}
              wide
              className="min-h-13"
              disabled={isComing || confirm.isPending}
              onClick={() => setDamaged(true)}
            >
              <Trans>Damaged or short</Trans>
            </Button>
          </div>
        )
      }
    >
      {isDamaged ? (
        <DamageForm bookingId={booking.id} onBack={() => setDamaged(false)} onDone={onClose} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {proof && <DocumentViewer document={proof} label={t`Photo of the signed receipt`} />}
          {isComing && (
            <p className="text-sm text-quiet">
              <Trans>The photo is still coming.</Trans>
            </p>
          )}
          <StarsInput value={stars} onChange={setStars} label={t`How was ${name}? You may leave it empty.`} />
          {later !== undefined && (
            <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
              <Trans>To pay after you confirm</Trans>
              <Money rupees={later} className="text-lg font-bold" />
            </p>
          )}
          <Problem error={confirm.error} />
        </div>
      )}
    </Dialog>
  )
}
