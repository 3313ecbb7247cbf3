import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** The price is more than 60 % away from what its lane usually costs. */
export function FarOffChip({ isFarOff }: { isFarOff: boolean | undefined }) {
  if (!isFarOff) return null
  return (
    <Chip tone="orange" icon={<TriangleAlert aria-hidden />}>
      <Trans>Unusual price</Trans>
    </Chip>
  )
}
