import type { VehicleCategory } from '@vapsi/contract/constants'
import { Trans } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import type { Place } from '../../ui/form/place.ts'
import { useLaneHint } from './use-lane-hint.ts'

/** What this way costs with others, and one press to ask the same. Silent with fewer than five to compare. */
export function PriceHint(props: {
  from: Place | null
  to: Place | null
  vehicle: { category: VehicleCategory; passingWeight: number }
  onUse: (price: string) => void
}) {
  const hint = useLaneHint(props.from, props.to, props.vehicle).data
  if (!hint || hint.median === null) return null
  const { comparable } = hint
  const [low, high] = [money(hint.low), money(hint.high)]
  const median = Math.round(hint.median)
  const usual = money(median)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-soft-green px-3 py-2">
      <p className="min-w-0 text-sm text-word-green">
        <Trans>
          {comparable} comparable trips: usually {usual}, from {low} to {high}
        </Trans>
      </p>
      <Button onClick={() => props.onUse(String(median))}>
        <Trans>Use {usual}</Trans>
      </Button>
    </div>
  )
}
