import { useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import { mapSize } from './india-projection.ts'
import { IndiaStates } from './india-states.tsx'
import { MapCredit } from './map-credit.tsx'
import { type Spot, lineThrough, onMap, useWay } from './way-by-road.ts'

interface MapPoint extends Spot {
  name: string
}

interface IndiaMapProps {
  /** Null: not chosen yet. */
  from: MapPoint | null
  to: MapPoint | null
  /** A return load: the way back in green. */
  returns?: boolean
  /** On the way: where goods of another lane are picked up and dropped. */
  stops?: readonly Spot[]
  className?: string
}

/**
 * The way by road on the map of India with its officially depicted border; a straight line until the road is read, and
 * where none goes. Load it lazily: the outline weighs 60 KB.
 */
export function IndiaMap({ from, to, returns, stops = [], className }: IndiaMapProps) {
  const { t } = useLingui()
  const way = useWay(from, to)
  const a = from && onMap(from)
  const b = to && onMap(to)
  return (
    <figure className={cx('m-0', className)}>
      <svg
        viewBox={`-8 -8 ${mapSize.width + 16} ${mapSize.height + 16}`}
        role="img"
        aria-label={from && to ? t`Route from ${from.name} to ${to.name} on a map of India` : t`Map of India`}
        className="h-full w-full"
      >
        <IndiaStates />
        {a && b && returns && (
          <path d={bentBack(a, b)} fill="none" stroke="var(--return)" strokeWidth="5" strokeLinecap="round" />
        )}
        {from && to && (
          <path
            d={lineThrough(way ?? [from, to])}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray="0.1 11"
          />
        )}
        {stops.map((stop) => {
          const [x, y] = onMap(stop)
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="8" fill="var(--card)" stroke="#F6A51C" strokeWidth="5" />
        })}
        {a && <circle cx={a[0]} cy={a[1]} r="9" fill="var(--card)" stroke="var(--ink)" strokeWidth="6" />}
        {b && <circle cx={b[0]} cy={b[1]} r="12" fill="#F6A51C" />}
        {a && (
          <Name point={a} other={b ?? a}>
            {from.name}
          </Name>
        )}
        {b && (
          <Name point={b} other={a ?? b}>
            {to.name}
          </Name>
        )}
      </svg>
      <MapCredit />
    </figure>
  )
}

/** The curve from `b` back to `a`, beside the straight line. */
function bentBack(a: [number, number], b: [number, number]): string {
  const bend = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.22, (a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.22]
  return `M${b[0]} ${b[1]}Q${bend[0]} ${bend[1]} ${a[0]} ${a[1]}`
}

/** Away from the line: above the northern end, below the southern one, and never beyond the edge. */
function Name({ point, other, children }: { point: [number, number]; other: [number, number]; children: string }) {
  const above = point[1] <= other[1]
  const anchor = point[0] < 120 ? 'start' : point[0] > mapSize.width - 120 ? 'end' : 'middle'
  return (
    <text
      x={point[0]}
      y={point[1] + (above ? -22 : 40)}
      textAnchor={anchor}
      fontSize="26"
      fontWeight="700"
      fill="var(--ink)"
      stroke="var(--card)"
      strokeWidth="6"
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}
