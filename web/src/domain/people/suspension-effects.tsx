import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { Link } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { Loaded, Skeleton } from '../../ui/states.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'

/** The consequences of a suspension, shown before it: what ends, what leaves the market, and what continues. */
export function SuspensionEffects({ personId }: { personId: string }) {
  const person = useQuery({ ...read(admin.user, { id: personId }), staleTime: 0 })
  return (
    <Loaded query={person} loading={<Skeleton className="h-24 w-full" />}>
      {({ onMarket: { postings, loads, bids, requests }, runningBookings }) => (
        <div className="grid grid-cols-1 gap-3 text-sm">
          <ul className="grid grid-cols-1 list-disc gap-1 pl-5">
            <li>
              <Trans>All sessions end, and nobody can sign in to the account.</Trans>
            </li>
            {postings > 0 && (
              <li>
                <Plural
                  value={postings}
                  one="# posted truck leaves the market."
                  other="# posted trucks leave the market."
                />
              </li>
            )}
            {loads > 0 && (
              <li>
                <Plural value={loads} one="# load leaves the market." other="# loads leave the market." />
              </li>
            )}
            {bids > 0 && (
              <li>
                <Plural value={bids} one="# bid is withdrawn." other="# bids are withdrawn." />
              </li>
            )}
            {requests > 0 && (
              <li>
                <Plural value={requests} one="# waiting request ends." other="# waiting requests end." />
              </li>
            )}
          </ul>
          <RunningBookings bookings={runningBookings} />
        </div>
      )}
    </Loaded>
  )
}

/** Trips of a person that continue whatever happens to the account. */
export function RunningBookings({ bookings }: { bookings: AdminPersonView['runningBookings'] }) {
  if (bookings.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No bookings are running.</Trans>
      </p>
    )
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-bold">
        <Trans>Running bookings, which go on</Trans>
      </h3>
      <ul className="grid grid-cols-1">
        {bookings.map(({ id, reference, lane, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line last:border-b-0">
            <Link href={`/admin/bookings/${id}`} className="tabular font-semibold underline underline-offset-4">
              {reference}
            </Link>
            <span className="min-w-0 flex-1 truncate">{lane}</span>
            <BookingChip status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
