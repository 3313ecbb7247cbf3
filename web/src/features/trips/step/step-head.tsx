import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'
import { STEPS } from './step-of.ts'

/** Which step it is of how many, and what is done in it. */
export function StepHead({ step }: { step: number }) {
  const steps = STEPS
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-[15px] text-quiet">
        <span>
          <Trans>
            Step {step} of {steps}
          </Trans>
        </span>{' '}
        ·{' '}
        <span className="font-semibold text-ink">
          <What step={step} />
        </span>
      </p>
      <span aria-hidden className="grid grid-cols-5 gap-1.5">
        {Array.from({ length: STEPS }, (_, at) => (
          <span
            key={at}
            className={cx(
              'h-1 rounded-full',
              at + 1 < step ? 'bg-return' : at + 1 === step ? 'bg-marigold' : 'bg-line',
            )}
          />
        ))}
      </span>
    </div>
  )
}

function What({ step }: { step: number }) {
  const { t } = useLingui()
  return [
    t`Drive to the pickup`,
    t`Load, then photograph the LR`,
    t`Loaded: start the trip`,
    t`Drive to the unloading place`,
    t`Deliver, then photograph the POD`,
  ][step - 1]
}
