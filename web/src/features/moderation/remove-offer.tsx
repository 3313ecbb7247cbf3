import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferView } from '@vapsi/contract/admin/admin-views'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'

/** Takes a truck or a load off the market, with a reason that its owner reads. */
export function RemoveOffer({ offer, size }: { offer: OfferView; size?: 'sm' }) {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { id, kind } = offer
  const [fromLocation, toLocation] = [nameIn(offer.fromLocation), nameIn(offer.toLocation)]
  const fallback = t`It could not be removed from the market.`
  const remove = useOfficeAction<string, unknown>(
    (reason) => api(kind === 'load' ? moderation.removeLoad : moderation.removePosting, { id, reason }),
    { done: t`Removed from the market`, failed: t`That failed`, fallback },
    () => setOpen(false),
  )
  if (!may(moderation.removeLoad)) return null
  const lane = t`${fromLocation} to ${toLocation}`
  return (
    <>
      <Button size={size ?? 'md'} variant="danger" aria-label={t`Remove ${lane}`} onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          onOpenChange={setOpen}
          title={t`Remove from the market?`}
          description={
            kind === 'load'
              ? t`${lane}: the bids on it are lost. Its owner reads the reason.`
              : t`${lane}: nobody finds this truck any more. Its owner reads the reason.`
          }
          confirmLabel={t`Remove`}
          busy={remove.isPending}
          error={remove.error}
          fallback={fallback}
          onConfirm={(reason) => remove.mutate(reason)}
        />
      )}
    </>
  )
}
