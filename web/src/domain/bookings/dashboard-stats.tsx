import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import { read } from '../../lib/api/api.ts'
import { count } from '../../lib/language/format.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { Stat } from '../../ui/figures.tsx'
import { ErrorState } from '../../ui/states.tsx'

export const useDashboard = () => useQuery({ ...read(bookings.dashboard), ...readWhenOpened })

/** Available Trucks, active bookings, market loads. */
export function DashboardStats() {
  const figures = useDashboard()
  if (figures.isError && !figures.data)
    return (
      <ErrorState
        isSmall
        title={<Trans>Your figures could not be loaded</Trans>}
        error={figures.error}
        onRetry={() => void figures.refetch()}
      />
    )
  const shown = (value: number | undefined) => (value === undefined ? '–' : count(value))
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Stat
        className="max-sm:col-span-2"
        label={<Trans>Available Trucks</Trans>}
        value={shown(figures.data?.availableTrucks)}
      />
      <Stat label={<Trans>Active Bookings</Trans>} value={shown(figures.data?.activeBookings)} />
      <Stat label={<Trans>Market Loads</Trans>} value={shown(figures.data?.marketLoads)} />
    </div>
  )
}
