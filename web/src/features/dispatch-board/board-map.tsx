import india from '@svg-maps/india'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/office/dispatch'
import { geoPath } from 'd3-geo'
import { indiaProjection, mapSize } from '../../ui/trip/india-projection.ts'
import type { Waiting } from './board-rows.ts'

type Point = { lat: number; lng: number }
const path = geoPath(indiaProjection)
const at = ({ lat, lng }: Point): readonly [number, number] => indiaProjection([lng, lat]) ?? [0, 0]
const line = (from: Point, to: Point) =>
  path({
    type: 'LineString',
    coordinates: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
  }) ?? undefined

/** Pickups as rings, the trucks of the chosen load as numbered triangles, its way as a line. Load it lazily: the outline weighs 60 KB. */
export function BoardMap(props: {
  rows: readonly Waiting[]
  load: Waiting | null
  trucks: readonly LoadTruckView[]
  chosen: number
  onSelect: (id: string) => void
  onChoose: (at: number) => void
}) {
  const { t } = useLingui()
  const { load, trucks, chosen } = props
  return (
    <figure className="flex h-full min-h-0 flex-col p-3">
      <svg
        viewBox={`-8 -8 ${mapSize.width + 16} ${mapSize.height + 16}`}
        role="img"
        aria-label={t`Pickups and trucks on a map of India`}
        className="min-h-0 w-full flex-1"
      >
        <g fill="var(--soft-grey)" stroke="var(--track)" strokeWidth="0.9" strokeLinejoin="round">
          {india.locations.map((state) => (
            <path key={state.id} d={state.path} />
          ))}
        </g>
        {load?.from && load.to && (
          <path d={line(load.from, load.to)} fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
        )}
        {props.rows.map(
          (row) =>
            row.from && (
              <circle
                key={row.id}
                cx={at(row.from)[0]}
                cy={at(row.from)[1]}
                r={row.id === load?.id ? 10 : 6}
                fill="var(--card)"
                stroke={row.id === load?.id ? '#F6A51C' : 'var(--ink)'}
                strokeWidth={row.id === load?.id ? 6 : 3.5}
                className="cursor-pointer"
                onClick={() => props.onSelect(row.id)}
              >
                <title>{`${row.fromLocation} → ${row.toLocation}`}</title>
              </circle>
            ),
        )}
        {load?.to && <circle cx={at(load.to)[0]} cy={at(load.to)[1]} r="9" fill="#F6A51C" />}
        {trucks.map((truck, index) => {
          if (!truck.place) return null
          const [x, y] = at(truck.place)
          const isChosen = index === chosen
          return (
            <g key={truck.vehicleId} className="cursor-pointer" onClick={() => props.onChoose(index)}>
              <title>{truck.vehicleNumber}</title>
              <path
                d={`M${x} ${y - 13}l12 21h-24z`}
                fill="var(--return)"
                stroke={isChosen ? 'var(--ink)' : 'var(--card)'}
                strokeWidth={isChosen ? 4 : 2}
              />
              <text x={x} y={y + 5} textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--card)">
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
        <span>
          <Trans>Rings are pickups, triangles the free trucks of the chosen load</Trans>
        </span>
        <span>
          <Trans>
            Map:{' '}
            <a href="https://mapsvg.com/maps/india" className="underline" rel="noreferrer" target="_blank">
              MapSVG
            </a>
            , CC BY 4.0
          </Trans>
        </span>
      </figcaption>
    </figure>
  )
}
