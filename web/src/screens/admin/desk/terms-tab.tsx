import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ListFailure } from '../../../domain/office-rows/list-failure.tsx'
import { TableSkeleton } from '../../../domain/office-rows/paged-table.tsx'
import { useLongQueue } from '../../../features/dispatch/queue-rows.ts'
import { NothingFound } from '../../../features/dispatch/queue-table.tsx'
import { TermsCard } from '../../../features/payments-office/terms/terms-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { type TabProps, bookingQueue } from './queue-tabs.tsx'

const cardsAtOnce = 12

/** A card with the terms of each booking that waits for its assignment. */
export function PaymentTermsTab({ queues, state }: TabProps) {
  const { t } = useLingui()
  const { q } = state
  const [shown, setShown] = useState(cardsAtOnce)
  const queue = bookingQueue(queues, 'pendingAssignments')
  const long = useLongQueue(queue, q, null)
  const { rows } = queue
  const error = queues.error ?? long?.error
  if (rows === undefined || (long && long.data === undefined))
    return error ? (
      <ErrorState error={error} onRetry={() => void (rows ? long : queues)?.refetch()} />
    ) : (
      <TableSkeleton columns={3} />
    )
  const cards = long?.rows ?? rows
  if (rows.length === 0) return <EmptyState title={t`No pending assignments`} />
  if (cards.length === 0) return <NothingFound q={q} onClear={() => state.search('')} />
  const showMore = () => {
    setShown(shown + cardsAtOnce)
    if (long?.hasNextPage && cards.length < shown + cardsAtOnce) void long.fetchNextPage()
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {cards.slice(0, shown).map((booking) => (
          <TermsCard key={booking.id} booking={booking} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {(cards.length > shown || long?.hasNextPage) && (
          <Button busy={long?.isFetchingNextPage ?? false} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {long && <ListFailure list={long} />}
      </div>
    </>
  )
}
