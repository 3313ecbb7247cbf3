import { Plural, Trans } from '@lingui/react/macro'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { Waiting as WaitingFor } from '../../domain/office-bookings/waiting.tsx'
import { nearDay } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { useNow } from '../../lib/language/now.ts'
import { type Waiting, isDayOver } from './board-rows.ts'

/** The load to assign: its shipper, its destination, and what the goods need. */
export function LoadHead({ load, isGone }: { load: Waiting; isGone: boolean }) {
  const { needs } = useNeedsWords()
  const needed = needs(load.needs)
  const isOver = useNow((now) => isDayOver(load, now))
  const pickup = load.pickupFrom && nearDay(load.pickupFrom)
  const asked = load.askedVehicleNumber && spacedNumber(load.askedVehicleNumber)
  const openBy = load.openBy.join(', ')
  const stopCount = load.stops ?? 0
  return (
    <header className="grid grid-cols-1 gap-2 border-b border-line px-4 py-3">
      <p className="tabular flex justify-between gap-3 text-xs text-quiet">
        <span className="min-w-0 truncate">
          {[load.reference, load.shipper].filter(Boolean).join(' · ')} · <WaitingFor since={load.waitingSince} />
        </span>
        <Money rupees={load.price} className="text-base font-bold text-ink" />
      </p>
      <RouteLine from={load.fromLocation} to={load.toLocation} km={load.roadKm} />
      <p className="text-sm">
        <Trans>
          Needs <b>{needed}</b>
        </Trans>
        {pickup && (
          <>
            {' · '}
            <Trans>pickup {pickup}</Trans>
            {isOver && (
              <b className="text-danger">
                {' · '}
                <Trans>day is over</Trans>
              </b>
            )}
          </>
        )}
        <span className="text-quiet"> · {nameIn(load.goods)}</span>
        {stopCount > 0 && (
          <>
            {' '}
            · <Plural value={stopCount} one="+# stop" other="+# stops" />
          </>
        )}
      </p>
      {asked && (
        <p className="tabular text-sm text-word-blue">
          {load.kind === 'bid' ? <Trans>Offered with the bid: {asked}</Trans> : <Trans>Asked for: {asked}</Trans>}
        </p>
      )}
      {openBy && !isGone && (
        <p className="text-sm font-semibold text-word-orange">
          <Trans>{openBy} has this load open too</Trans>
        </p>
      )}
      {isGone && (
        <p role="alert" className="rounded-card bg-soft-orange px-3 py-2 text-sm font-semibold text-word-orange">
          <Trans>This load has been taken or withdrawn meanwhile. What you typed stays here; J goes on.</Trans>
        </p>
      )}
    </header>
  )
}
