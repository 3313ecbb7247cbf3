import { Trans } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { roundRupees } from './round-rupees.ts'

/** What a way home leaves after everything, or what it costs: a loss is never told as money kept. */
export function LeftWords({ rupees, className }: { rupees: number; className?: string }) {
  const sum = money(roundRupees(Math.abs(rupees)))
  const isCost = roundRupees(rupees) < 0
  return (
    <span className={cx('tabular', isCost ? 'text-word-orange' : 'text-return', className)}>
      {isCost ? <Trans>costs {sum}</Trans> : <Trans>you keep {sum}</Trans>}
    </span>
  )
}
