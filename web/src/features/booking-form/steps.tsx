import { useLingui } from '@lingui/react/macro'
import { cx } from '../../ui/cx.ts'
import type { Step } from '../../domain/bookings/booking-values.ts'
import { PlainButton } from '../../ui/button.tsx'

/** Goods, pickup, delivery: where somebody is, and the way back to what is already filled in. */
export function Steps({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useLingui()
  const names = [t`Goods`, t`Pickup`, t`Delivery`]
  return (
    <nav aria-label={t`Steps`} className="mt-3">
      <ol className="flex gap-2">
        {names.map((name, i) => (
          <li key={name} className="min-w-0 flex-1">
            <PlainButton
              aria-current={i === step ? 'step' : undefined}
              onClick={() => onStep(i as Step)}
              className={cx(
                'flex min-h-11 w-full items-center gap-2 border-t-[3px] text-left text-sm font-semibold',
                i <= step ? 'border-ink' : 'border-line text-quiet',
              )}
            >
              <span className="tabular">{i + 1}</span>
              <span className="truncate">{name}</span>
            </PlainButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
