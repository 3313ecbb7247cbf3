import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { km } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import type { Posting } from '../../domain/fleet/use-fleet.ts'

/** How many routes of a truck are on the market, and which. */
export function ActiveRoutes({ vehicleId, postings }: { vehicleId: string; postings: Posting[] }) {
  const total = postings.length
  const isOffered = total > 0
  return (
    <div className={cx('rounded-input bg-paper px-3', isOffered && 'pb-2')}>
      <Link
        href={`/driver/manage-routes?vehicleId=${vehicleId}`}
        className="flex min-h-11 items-center justify-between text-sm font-semibold"
      >
        {isOffered ? (
          <span>{total === 1 ? <Trans>1 active route</Trans> : <Trans>{total} active routes</Trans>}</span>
        ) : (
          <span className="font-normal text-quiet">
            <Trans>No active routes</Trans>
          </span>
        )}
        <span className="inline-flex items-center gap-1 text-quiet">
          <Trans>Manage</Trans>
          <ChevronRight aria-hidden className="size-4" />
        </span>
      </Link>
      {isOffered && (
        <ul className="grid grid-cols-1 gap-2">
          {postings.map((posting) => (
            <li key={posting.id} className="min-w-0 text-sm">
              <RouteRow from={posting.fromLocation} to={posting.toLocation} wraps />
              <p className="tabular text-quiet">
                {km(posting.roadKm)} · <Money rupees={posting.price} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
