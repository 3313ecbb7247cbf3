import { Trans } from '@lingui/react/macro'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { day } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import type { Waiting } from './board-rows.ts'
import { Age } from './load-list.tsx'

/** Which load the trucks are for: who asks, where to, and what the goods need. */
export function LoadHead({ load, now }: { load: Waiting; now: number }) {
  const { needs } = useNeedsWords()
  const needed = needs(load.needs)
  const pickup = load.pickupFrom && day(load.pickupFrom)
  return (
    <header className="grid gap-2 border-b border-line px-4 py-3">
      <p className="tabular flex justify-between gap-3 text-xs text-quiet">
        <span className="min-w-0 truncate">
          {[load.reference, load.shipper].filter(Boolean).join(' · ')} · <Age since={load.waitingSince} now={now} />
        </span>
        <Money rupees={load.price} className="text-base font-bold text-ink" />
      </p>
      <RouteLine from={load.fromLocation} to={load.toLocation} km={load.distanceKm} />
      <p className="text-sm">
        <Trans>
          Needs <b>{needed}</b>
        </Trans>
        {pickup && (
          <>
            {' · '}
            <Trans>pickup {pickup}</Trans>
          </>
        )}
        <span className="text-quiet"> · {load.goods}</span>
      </p>
    </header>
  )
}
