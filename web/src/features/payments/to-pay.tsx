import { Trans } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { useDashboard } from '../../domain/bookings/dashboard-stats.tsx'
import { Stat } from '../../ui/figures.tsx'
import { MoneyBar, MoneyKey } from './money-bar.tsx'

/** Over all bookings: to pay now, of that overdue, and later; and the same as one bar. */
export function ToPay() {
  const sums = useDashboard().data?.toPay
  const { now: all = 0, overdue = 0, later = 0 } = sums ?? {}
  const now = money(sums?.now)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Stat
        className={overdue > 0 ? 'max-sm:col-span-2' : ''}
        label={
          <MoneyKey part="now">
            <Trans>Due now</Trans>
          </MoneyKey>
        }
        value={now.length > 9 ? now : <span className="text-2xl">{now}</span>}
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
        <MoneyBar parts={{ overdue, now: all - overdue, later }} />
      </div>
    </div>
  )
}
