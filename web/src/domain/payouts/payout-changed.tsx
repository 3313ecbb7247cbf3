import { Trans } from '@lingui/react/macro'
import { PAYOUT_NEW_HOURS } from '@vapsi/contract/settlement/payout-account'
import { TriangleAlert } from 'lucide-react'
import { useMinutesSince } from '../../lib/language/now.ts'
import { Ago } from '../../ui/ago.tsx'
import { Chip } from '../../ui/chip.tsx'

/** A mark on an account that was written lately: somebody else may have written it. */
export function PayoutChanged({ at }: { at: string }) {
  const minutes = useMinutesSince(at)
  if (minutes >= PAYOUT_NEW_HOURS * 60) return null
  return (
    <Chip tone="marigold" icon={<TriangleAlert aria-hidden />}>
      <Trans>
        changed <Ago at={at} />
      </Trans>
    </Chip>
  )
}
