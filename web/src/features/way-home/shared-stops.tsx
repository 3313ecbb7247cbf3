import { Trans, useLingui } from '@lingui/react/macro'
import { House } from 'lucide-react'
import { nameIn } from '../../lib/language/spoken.ts'
import { count, nearDayAndTime, roadKmText } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import type { Plan } from './use-plans.ts'

type Shared = NonNullable<Plan['shared']>

/** The stops of a plan that carries several loads at once, in their order, and how full the truck leaves each of them. */
export function SharedStops({ plan, shared }: { plan: Plan; shared: Shared }) {
  const { t } = useLingui()
  const home = nameIn(plan.home.name ?? '') || t`home`
  const [empty, withRoom] = [roadKmText(plan.emptyKm), roadKmText(shared.withRoomKm)]
  return (
    <span className="grid grid-cols-1 gap-2 text-sm">
      <span role="list" aria-label={t`Stops in their order`} className="grid grid-cols-1">
        {shared.stops.map((stop, at) => (
          <OneStop key={at} plan={plan} stop={stop} />
        ))}
        <span role="listitem" className="flex items-start gap-2">
          <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-ink text-card">
            <House aria-hidden className="size-3" strokeWidth={2.5} />
          </span>
          <span className="min-w-0 flex-1 font-semibold break-words">{home}</span>
          <span className="tabular shrink-0 text-quiet">{roadKmText(plan.toHomeKm)}</span>
        </span>
      </span>
      <span className="tabular text-quiet">
        <Trans>
          {empty} empty, {withRoom} with room left on the truck
        </Trans>
      </span>
    </span>
  )
}

function OneStop({ plan, stop }: { plan: Plan; stop: Shared['stops'][number] }) {
  const load = plan.legs[stop.leg]?.load
  if (!load) return null
  const place = nameIn(stop.isPickup ? load.fromCity || load.fromLocation : load.toCity || load.toLocation)
  const goods = nameIn(load.material)
  const percent = count(Math.round(100 * stop.fill))
  return (
    <span role="listitem" className="flex items-start gap-2">
      <span className="flex w-5 shrink-0 flex-col items-center self-stretch">
        <span
          aria-hidden
          className={cx(
            'mt-1 size-3.5 shrink-0 rounded-full',
            stop.isPickup ? 'border-[3px] border-return bg-card' : 'bg-marigold',
          )}
        />
        <span
          aria-hidden
          className={cx('min-h-2 flex-1', stop.fill > 0 ? 'w-1 bg-return' : 'border-l-2 border-dashed border-edge')}
        />
      </span>
      <span className="min-w-0 flex-1 pb-2">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">
            {stop.isPickup ? (
              <Trans>
                Pick up in {place}: {goods}
              </Trans>
            ) : (
              <Trans>
                Deliver in {place}: {goods}
              </Trans>
            )}
          </span>
          <span className="tabular shrink-0 text-quiet">{roadKmText(stop.km)}</span>
        </span>
        <span className="tabular flex flex-wrap justify-between gap-x-3 text-quiet">
          <span>{nearDayAndTime(stop.arriveAt)}</span>
          <span>{stop.fill > 0 ? <Trans>then {percent} % full</Trans> : <Trans>then empty</Trans>}</span>
        </span>
      </span>
    </span>
  )
}
