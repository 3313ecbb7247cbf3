import { Trans } from '@lingui/react/macro'
import { CircleSlash } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** Beside the name of a person whom the office has stopped. */
export function SuspendedChip({ suspended }: { suspended: boolean }) {
  if (!suspended) return null
  return (
    <Chip tone="red" icon={<CircleSlash aria-hidden />}>
      <Trans>Suspended</Trans>
    </Chip>
  )
}
