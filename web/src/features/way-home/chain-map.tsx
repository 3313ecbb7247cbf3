import { useLingui } from '@lingui/react/macro'
import { geoPath } from 'd3-geo'
import { indiaProjection, mapSize } from '../../ui/trip/india-projection.ts'
import { IndiaStates } from '../../ui/trip/india-states.tsx'
import type { Plan } from './use-plans.ts'
import { MapCredit } from '../../ui/trip/map-credit.tsx'

type Place = readonly [lng: number, lat: number]

const path = geoPath(indiaProjection)
const line = (from: Place, to: Place) => path({ type: 'LineString', coordinates: [[...from], [...to]] }) ?? undefined

/** A chain of loads on the map of India: driven empty in dashes, loaded in green. Load it lazily: the outline weighs 60 KB. */
export function ChainMap({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const start: Place = [plan.emptyAt.lng, plan.emptyAt.lat]
  const home: Place = [plan.home.lng, plan.home.lat]
  const loads = plan.legs.map(({ load }) => ({
    id: load.id,
    pickup: [load.fromLng, load.fromLat] as Place,
    drop: [load.toLng, load.toLat] as Place,
  }))
  const stops = [start, ...loads.flatMap(({ pickup, drop }) => [pickup, drop]), home]
  const legs = stops.slice(1).map((to, at) => ({ from: stops[at] ?? start, to, loaded: at % 2 === 1 }))
  const dot = (place: Place) => indiaProjection([...place]) ?? [0, 0]
  const [homeX, homeY] = dot(home)
  const [startX, startY] = dot(start)
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
            <path
              key={at}
              d={line(from, to)}
              stroke={loaded ? 'var(--return)' : 'var(--empty)'}
              strokeWidth={loaded ? 7 : 4}
              strokeDasharray={loaded ? undefined : '9 9'}
            />
          ))}
        </g>
        {loads.map(({ id, pickup, drop }) => (
          <g key={id}>
            <circle
              cx={dot(pickup)[0]}
              cy={dot(pickup)[1]}
              r="8"
              fill="var(--card)"
              stroke="var(--return)"
              strokeWidth="5"
            />
            <circle cx={dot(drop)[0]} cy={dot(drop)[1]} r="10" fill="#F6A51C" />
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
