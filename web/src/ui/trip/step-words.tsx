import { useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'

/** The four steps of a trip that stand under its line. */
export function useStepWords(): string[] {
  const { t } = useLingui()
  return [t`Requested`, t`Confirmed`, t`In Transit`, t`Delivered`]
}

/** They as a list; what is reached stands out. */
export function StepWords({ reached }: { reached: number }) {
  return (
    <ol className="step-words mt-1 flex justify-between gap-2 text-xs">
      {useStepWords().map((step, at) => (
        <li
          key={step}
          aria-current={at === reached - 1 ? 'step' : undefined}
          className={cx('text-center first:text-left last:text-right', at < reached ? 'font-semibold' : 'text-quiet')}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
