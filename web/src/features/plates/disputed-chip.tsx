import { Trans } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** Several owners claim the number of this vehicle. */
export function DisputedChip({ claims }: { claims: number }) {
  if (claims < 2) return null
  return (
    <Chip tone="red" icon={<Scale aria-hidden />}>
      <Trans>Disputed</Trans>
    </Chip>
  )
}
