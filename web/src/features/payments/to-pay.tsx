import { Trans } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { useDashboard } from '../../domain/bookings/dashboard-stats.tsx'
import { Stat } from '../../ui/figures.tsx'

/** Over all bookings: to pay now, of that overdue, and later. */
export function ToPay() {
  const sums = useDashboard().data?.toPay
  const now = money(sums?.now)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Stat
        className={sums?.overdue ? 'max-sm:col-span-2' : ''}
        label={<Trans>Due now</Trans>}
        value={now.length > 9 ? now : <span className="text-2xl">{now}</span>}
      />
      {sums !== undefined && sums.overdue > 0 && (
        <Stat label={<Trans>Overdue</Trans>} value={money(sums.overdue)} isBad />
      )}
      <Stat label={<Trans>Later</Trans>} value={money(sums?.later)} />
    </div>
  )
}
