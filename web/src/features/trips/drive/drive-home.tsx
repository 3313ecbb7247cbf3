import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { byUrgency, keepingPlaces } from '../../../domain/bookings/driver-stage.ts'
import { readPages } from '../../../lib/api/api.ts'
import { usePaged } from '../../../lib/api/paged.ts'
import { readWhenOpened } from '../../../lib/api/read-when-opened.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { DriveCard } from './drive-card.tsx'
import type { Drive } from './drive.ts'

const running = readPages(bookings.list, { group: 'running', limit: 50 })

/** The trip that a driver is on as its one step; later ones folded. No loads, no bids, no money. */
export function DriveHome() {
  const { t } = useLingui()
  const list = usePaged(running, readWhenOpened)
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  const rows = list.rows.filter((row): row is Drive => row.viewer === 'driver')
  // Loaded trips stay visible, with their telephone numbers, when the signal is lost.
  if (list.isError && rows.length === 0)
    return (
      <ErrorState title={t`Your trips could not be loaded`} error={list.error} onRetry={() => void list.refetch()} />
    )
  if (list.isPending) return <SkeletonCards count={1} />
  if (rows.length === 0)
    return (
      <EmptyState title={t`No trip for you now.`} icon={<Truck aria-hidden className="size-10" />}>
        <Trans>Your owner sends you on a trip; it then stands here, and the phone says so.</Trans>
      </EmptyState>
    )
  const trips = keepingPlaces(byUrgency(rows), shown)
  const ids = trips.map(({ id }) => id)
  if (ids.join() !== shown.join()) setShown(ids)
  const open = trips.find(({ id }) => id === chosen) ?? trips[0]!
  const others = trips.filter((trip) => trip !== open)
  const count = others.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <DriveCard key={open.id} trip={open} />
      {count > 0 && (
        <Expander label={t`Later trips: ${count}`}>
          <ul className="grid grid-cols-1 gap-2 pb-3">
            {others.map(({ id, reference, fromLocation, toLocation }) => (
              <li key={id}>
                <PlainButton
                  className="min-h-14 w-full rounded-input border border-line bg-card px-3.5 py-2 text-left"
                  onClick={() => setChosen(id)}
                >
                  <span className="block font-semibold wrap-anywhere">
                    {nameIn(fromLocation)} → {nameIn(toLocation)}
                  </span>
                  <span className="tabular block text-sm text-quiet">{reference}</span>
                </PlainButton>
              </li>
            ))}
          </ul>
        </Expander>
      )}
      <LoadMore list={list} />
    </div>
  )
}
