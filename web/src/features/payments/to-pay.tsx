import { Trans } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { useDashboard } from '../../domain/bookings/dashboard-stats.tsx'
import { cx } from '../../ui/cx.ts'
import { Stat } from '../../ui/figures.tsx'
import { MoneyBar, MoneyKey } from './money-bar.tsx'

/** Over all bookings: to pay now, of that overdue, being checked, and later; and the same as one bar. */
export function ToPay() {
  const sums = useDashboard().data?.toPay
  const { now: all = 0, overdue = 0, checking = 0, later = 0 } = sums ?? {}
  const now = money(sums?.now)
  const areFour = overdue > 0 && checking > 0
  return (
    <div className={cx('grid grid-cols-2 gap-3', areFour ? 'lg:grid-cols-4' : 'sm:grid-cols-3')}>
      <Stat
        className={overdue > 0 !== checking > 0 ? 'max-sm:col-span-2' : ''}
        label={
          <MoneyKey part="now">
            <Trans>Due now</Trans>
          </MoneyKey>
        }
        value={<span className={now.length > 6 ? 'sm:text-2xl' : 'text-2xl'}>{now}</span>}
      />
      {overdue > 0 && (
        <Stat
          label={
            <MoneyKey part="overdue">
              <Trans>Overdue</Trans>
            </MoneyKey>
          }
          value={money(overdue)}
          isBad
        />
      )}
      {checking > 0 && (
        <Stat
          label={
            <MoneyKey part="checking">
              <Trans>Being checked</Trans>
            </MoneyKey>
          }
          value={money(checking)}
        />
      )}
      <Stat
        label={
          <MoneyKey part="later">
            <Trans>Later</Trans>
          </MoneyKey>
        }
        value={money(sums?.later)}
      />
      {/* Its height is reserved while the sums load, so that no card below it moves. */}
      <div className="col-span-full h-2.5">
        <MoneyBar parts={{ overdue, now: all - overdue, checking, later }} />
      </div>
    </div>
  )
}
