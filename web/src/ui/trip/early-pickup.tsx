import { Trans } from '@lingui/react/macro'
import { Clock, Phone } from 'lucide-react'
import { useConfig } from '../../lib/api/config.ts'
import { buttonStyle } from '../button-style.ts'
import { Chip } from '../chip.tsx'

/** On a card: the load is picked up before the truck is expected to be empty. */
export const EarlyPickupChip = () => (
  <Chip tone="orange" icon={<Clock aria-hidden />}>
    <Trans>early pickup</Trans>
  </Chip>
)

/** What it means, with the office's telephone; a shipper's own number is not given before a bid is accepted. */
export function EarlyPickupNote() {
  const phone = useConfig().data?.office.phone
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-word-orange">
      <p className="min-w-0 flex-1 basis-48">
        {phone ? (
          <Trans>Pickup is before your truck is empty. Call before you bid.</Trans>
        ) : (
          <Trans>Pickup ends before your truck is empty: it cannot load this.</Trans>
        )}
      </p>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonStyle({ variant: 'outline' }, 'h-12')}>
          <Phone aria-hidden />
          <Trans>Call the office</Trans>
        </a>
      )}
    </div>
  )
}
