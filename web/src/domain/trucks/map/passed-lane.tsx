import { lineThrough, onMap, useWay } from '../../../ui/trip/way-by-road.ts'
import type { Truck } from '../truck.ts'

/** The lane that was searched for, from where a truck that passes would load to where it would unload. */
export function PassedLane({ truck: { passing }, fine }: { truck: Truck; fine: number }) {
  const [pickup, drop] = [passing?.pickup ?? null, passing?.drop ?? null]
  const way = useWay(pickup, drop)
  if (!pickup || !drop) return null
  const [[fromX, fromY], [toX, toY]] = [onMap(pickup), onMap(drop)]
  return (
    <g data-lane={way ? 'road' : 'straight'}>
      <path
        d={lineThrough(way ?? [pickup, drop])}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={4 * fine}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={fromX} cy={fromY} r={8 * fine} fill="var(--card)" stroke="var(--ink)" strokeWidth={5 * fine} />
      <circle cx={toX} cy={toY} r={7 * fine} fill="#F6A51C" />
    </g>
  )
}
