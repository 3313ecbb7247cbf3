import { Trans } from '@lingui/react/macro'
import { useDashboard } from '../../domain/bookings/dashboard-stats.tsx'
import { Money, Stat } from '../../ui/figures.tsx'

/** Over all bookings: to pay now, of that overdue, and later. */
export function ToPay() {
  const sums = useDashboard().data?.toPay
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Stat
        className={sums?.overdue ? 'max-sm:col-span-2' : ''}
        label={<Trans>Due now</Trans>}
        value={<Money rupees={sums?.now} className="text-2xl" />}
      />
      {sums !== undefined && sums.overdue > 0 && (
        <Stat label={<Trans>Overdue</Trans>} value={<Money rupees={sums.overdue} className="text-danger" />} />
      )}
      <Stat label={<Trans>Later</Trans>} value={<Money rupees={sums?.later} />} />
    </div>
  )
}
