import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import type { ReactNode } from 'react'
import { type Reply, read } from '../../lib/api/api.ts'
import { count, money, moneyExact } from '../../lib/language/format.ts'
import { Sparkline } from './sparkline.tsx'
import { Waiting } from '../../domain/office-bookings/waiting.tsx'

type Pictures = Reply<typeof admin.pictures>
type Week = Pictures['weeks'][number]

export const usePictures = () => useQuery(read(admin.pictures))

type TabId = 'assignments' | 'terms' | 'bids' | 'active' | 'payments' | 'drivers'

/** The four summary cards; each leads to its queue. */
export function QueueCards({
  queues,
  isOffered,
  onOpen,
}: {
  queues: QueuesView | undefined
  /** Whether this clerk has the tab. */
  isOffered: (tab: TabId) => boolean
  onOpen: (tab: TabId) => void
}) {
  const { t } = useLingui()
  const weeks = usePictures().data?.weeks ?? []
  const counts = queues?.counts
  const today = counts?.assignmentsToday ?? 0
  const margin = moneyExact(counts?.activeMargin)
  const due = money(counts?.dueFromShippers)
  const of = (read: (week: Week) => number) => weeks.map(read)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <QueueCard
        label={t`Pending Assignments`}
        value={counts?.pendingAssignments}
        note={<Trans>+{today} today</Trans>}
        line={<Sparkline values={of((week) => week.bookings)} className="text-word-orange" />}
        onClick={() => onOpen('assignments')}
      />
      {isOffered('bids') && (
        <QueueCard
          label={t`Pending Bids`}
          value={counts?.pendingBids}
          note={
            counts?.oldestBidAt ? (
              <>
                <Trans>oldest</Trans> <Waiting since={counts.oldestBidAt} />
              </>
            ) : (
              <Trans>none waiting</Trans>
            )
          }
          line={<Sparkline values={of((week) => week.acceptedBids)} className="text-word-blue" />}
          onClick={() => onOpen('bids')}
        />
      )}
      <QueueCard
        label={t`Active Bookings`}
        value={counts?.activeBookings}
        note={<Trans>{margin} margin</Trans>}
        line={<Sparkline values={of((week) => week.margin)} className="text-return" />}
        onClick={() => onOpen('active')}
      />
      <QueueCard
        label={t`Pending Payments`}
        value={counts?.pendingPayments}
        note={<Trans>{due} due</Trans>}
        line={<Sparkline values={of((week) => week.received)} className="text-word-purple" />}
        onClick={() => onOpen('payments')}
      />
    </div>
  )
}

function QueueCard(props: {
  label: string
  value: number | undefined
  note: ReactNode
  line: ReactNode
  onClick: () => void
}) {
  const { label, value, note, line, onClick } = props
  return (
    <button
      type="button"
      onClick={onClick}
      className="@container flex min-w-0 items-center justify-between gap-2 rounded-card border border-line bg-card px-4 py-3 text-left hover:border-edge"
    >
      <span className="min-w-0">
        <span className="block text-sm leading-tight text-quiet">{label}</span>
        <span className="tabular block text-xl font-bold">{value === undefined ? '–' : count(value)}</span>
        <span className="tabular block truncate text-xs text-quiet">{value === undefined ? '\u00a0' : note}</span>
      </span>
      <span className="hidden @min-[13.5rem]:block">{line}</span>
    </button>
  )
}
