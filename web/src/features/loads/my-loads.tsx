import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadStatus } from '@vapsi/contract/lifecycle'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { Segments } from '../../ui/segments.tsx'
import { LoadCard } from './load-card.tsx'
import { useMyLoads } from './use-loads.ts'

/** My loads, newest first, each with its bids. */
export function MyLoads({ onPost, onBooking }: { onPost: () => void; onBooking: (bookingId: string) => void }) {
  const { t } = useLingui()
  const [status, setStatus] = useState<LoadStatus | 'all'>('all')
  const list = useMyLoads(status)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        label={t`Status of my loads`}
        value={status}
        onChange={setStatus}
        options={[
          { value: 'all', label: t`All` },
          { value: 'open', label: t`Open` },
          { value: 'booked', label: t`Booked` },
          { value: 'expired', label: t`Expired` },
          { value: 'closed', label: t`Closed` },
        ]}
      />
      {list.isPending ? (
        <SkeletonCards />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState
          title={t`Your loads could not be loaded`}
          error={list.error}
          onRetry={() => void list.refetch()}
          also={
            <Button onClick={onPost}>
              <Trans>Post a Load</Trans>
            </Button>
          }
        />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={status === 'all' ? <Trans>You have not posted a load yet.</Trans> : <Trans>No loads here.</Trans>}
          action={
            <Button variant="main" onClick={onPost}>
              <Trans>Post a Load</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.rows.map((load) => (
              <LoadCard key={load.id} load={load} onBooking={onBooking} />
            ))}
          </div>
          <LoadMore list={list} />
        </>
      )}
    </div>
  )
}
