import { useLingui } from '@lingui/react/macro'
import { mapSize } from '../../ui/trip/india-projection.ts'
import { IndiaStates } from '../../ui/trip/india-states.tsx'
import type { Plan } from './use-plans.ts'
import { MapCredit } from '../../ui/trip/map-credit.tsx'
import { type Spot, lineThrough, onMap, useWay } from '../../ui/trip/way-by-road.ts'

/** A chain of loads on the map of India, by road: driven empty in dashes, loaded in green. Load it lazily: the outline weighs 60 KB. */
export function ChainMap({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const { emptyAt: start, home } = plan
  const loads = plan.legs.map(({ load }) => ({
    id: load.id,
    pickup: { lat: load.fromLat, lng: load.fromLng },
    drop: { lat: load.toLat, lng: load.toLng },
  }))
  const stops = plan.shared
    ? plan.shared.stops.flatMap(({ leg, isPickup, fill }) => {
        const load = loads[leg]
        return load ? [{ at: isPickup ? load.pickup : load.drop, isLoadedOn: fill > 0 }] : []
      })
    : loads.flatMap(({ pickup, drop }) => [
        { at: pickup, isLoadedOn: true },
        { at: drop, isLoadedOn: false },
      ])
  const legs = [...stops, { at: home }].map(({ at: to }, place) => {
    const before = stops[place - 1]
    return { from: before?.at ?? start, to, loaded: before?.isLoadedOn ?? false }
  })
  const [homeX, homeY] = onMap(home)
  const [startX, startY] = onMap(start)
  return (
    <figure className="mx-auto max-w-sm">
      <svg
        viewBox={`-8 -8 ${mapSize.width + 16} ${mapSize.height + 16}`}
        role="img"
        aria-label={t`The way home on a map of India`}
        className="h-full w-full"
      >
        <IndiaStates />
        <g fill="none" strokeLinecap="round">
          {legs.map(({ from, to, loaded }, at) => (
            <Leg key={at} from={from} to={to} isLoaded={loaded} />
          ))}
        </g>
        {loads.map(({ id, pickup, drop }) => (
          <g key={id}>
            <circle
              cx={onMap(pickup)[0]}
              cy={onMap(pickup)[1]}
              r="8"
              fill="var(--card)"
              stroke="var(--return)"
              strokeWidth="5"
            />
            <circle cx={onMap(drop)[0]} cy={onMap(drop)[1]} r="10" fill="#F6A51C" />
          </g>
        ))}
        <circle cx={startX} cy={startY} r="8" fill="var(--card)" stroke="var(--ink)" strokeWidth="5" />
        <circle cx={homeX} cy={homeY} r="13" fill="var(--ink)" />
        <path d={`M${homeX - 6} ${homeY + 1}l6-6 6 6v6h-12z`} fill="var(--card)" />
      </svg>
      <MapCredit />
    </figure>
  )
}

function Leg({ from, to, isLoaded }: { from: Spot; to: Spot; isLoaded: boolean }) {
  const way = useWay(from, to)
  return (
    <path
      d={lineThrough(way ?? [from, to])}
      stroke={isLoaded ? 'var(--return)' : 'var(--empty)'}
      strokeWidth={isLoaded ? 7 : 4}
      strokeLinejoin="round"
      strokeDasharray={isLoaded ? undefined : '9 9'}
    />
  )
}
