import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { Link } from 'wouter'
import { listOf, useOfficeList } from '../../domain/office/office-list.ts'
import { nameOf } from '../../domain/office/words.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { howMany } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { BookingChip } from '../../ui/status-chip.tsx'

const atOnce = 6
const shortest = 2

/**
 * Bookings that match the search but are not in this queue: somebody who types a vehicle or a party here still finds
 * its trip.
 */
export function FoundElsewhere({ q, here }: { q: string; here: readonly { id: string }[] }) {
  const { t } = useLingui()
  const words = q.trim()
  const isAsked = words.length >= shortest
  const list = useOfficeList(listOf(admin.bookings, { q: words, limit: atOnce }), isAsked)
  const isHere = new Set(here.map(({ id }) => id))
  const others = list.rows.filter(({ id }) => !isHere.has(id))
  if (!isAsked || list.isPlaceholderData || others.length === 0) return null
  const total = howMany(list.total)
  return (
    <section aria-label={t`Found in all bookings`} className="mt-6">
      <h2 className="mb-2 text-sm font-semibold text-quiet">
        <Trans>Found in all bookings</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {others.map((row) => (
          <li key={row.id}>
            <Link
              href={`/admin/bookings/${row.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-soft-grey"
            >
              <b className="tabular w-20">{row.reference}</b>
              <span className="min-w-40 flex-1 truncate">
                {nameIn(row.fromLocation)} → {nameIn(row.toLocation)}
              </span>
              <span className="truncate text-sm text-quiet">
                {[nameOf(row.shipper), row.vehicle && spacedNumber(row.vehicle.vehicleNumber)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <BookingChip status={row.status} />
            </Link>
          </li>
        ))}
      </ul>
      {list.total > others.length && (
        <Link
          href={`/admin/bookings?q=${encodeURIComponent(words)}`}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          <Trans>All {total} in Bookings</Trans>
        </Link>
      )}
    </section>
  )
}
