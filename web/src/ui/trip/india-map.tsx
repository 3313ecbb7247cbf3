import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { roads } from '@vapsi/contract/roads'
import { geoPath } from 'd3-geo'
import { read } from '../../lib/api/api.ts'
import { cx } from '../cx.ts'
import { indiaProjection, mapSize } from './india-projection.ts'
import { IndiaStates } from './india-states.tsx'
import { MapCredit } from './map-credit.tsx'

interface MapPoint {
  name: string
  lat: number
  lng: number
}

interface IndiaMapProps {
  /** Null: not chosen yet. */
  from: MapPoint | null
  to: MapPoint | null
  /** A return load: the way back in green. */
  returns?: boolean
  className?: string
}

const path = geoPath(indiaProjection)
const at = ({ lng, lat }: MapPoint): [number, number] => indiaProjection([lng, lat]) ?? [0, 0]

/**
 * The way by road on the map of India with its officially depicted border; a straight line until the road is read, and
 * where none goes. Load it lazily: the outline weighs 60 KB.
 */
export function IndiaMap({ from, to, returns, className }: IndiaMapProps) {
  const { t } = useLingui()
  const way = useWay(from, to)
  const a = from && at(from)
  const b = to && at(to)
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
            d={lineOf(way ?? [from, to])}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray="0.1 11"
          />
        )}
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

type Spot = Pick<MapPoint, 'lat' | 'lng'>
const written = ({ lat, lng }: Spot) => `${lat},${lng}`

/** Undefined until it is read. */
function useWay(from: Spot | null, to: Spot | null): Spot[] | undefined {
  const ends = { from: from ? written(from) : '', to: to ? written(to) : '' }
  const way = useQuery({ ...read(roads.between, ends), enabled: from !== null && to !== null, staleTime: Infinity })
  return way.data?.way.map(([lat, lng]) => ({ lat, lng }))
}

const lineOf = (spots: readonly Spot[]): string =>
  path({ type: 'LineString', coordinates: spots.map(({ lat, lng }) => [lng, lat]) }) ?? ''

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
