import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView, MapTruckView } from '@vapsi/contract/dispatch/dispatch'
import { plateWord, searchWords } from '@vapsi/contract/values/search-words'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { nearDay } from '../../lib/language/format.ts'
import { mapSize } from '../../ui/trip/india-projection.ts'
import { IndiaStates } from '../../ui/trip/india-states.tsx'
import { MapLicence } from '../../ui/trip/map-credit.tsx'
import { lineThrough, onMap, useWay } from '../../ui/trip/way-by-road.ts'
import type { Waiting } from './board-rows.ts'
import { Dial } from './dial.tsx'
import { nameIn, townIn } from '../../lib/language/spoken.ts'

/** Pickups as rings, the trucks of the chosen load as numbered triangles, its way and the one to it as the road goes. Load it lazily: the outline weighs 60 KB. */
export function BoardMap(props: {
  rows: readonly Waiting[]
  load: Waiting | null
  trucks: readonly LoadTruckView[]
  chosen: number
  /** Free and soon free trucks, all or the nearest; those that fit the search are darker. */
  fleet: { trucks: readonly MapTruckView[]; total: number | null; isNearest: boolean }
  q: string
  hovered: { load: string | null; truck: string | null }
  onHover: (what: { load?: string | null; truck?: string | null }) => void
  onSelect: (id: string) => void
  onChoose: (at: number) => void
}) {
  const { t } = useLingui()
  const { load, trucks, chosen, hovered, onHover, fleet } = props
  const chosenPlace = trucks[chosen]?.place ?? null
  const way = useWay(load?.from ?? null, load?.to ?? null)
  const approach = useWay(chosenPlace, load?.from ?? null)
  const other = props.rows.find(({ id }) => id === hovered.load && id !== load?.id)
  const [drawn, total, city] = [fleet.trucks.length, fleet.total, townIn(load?.fromLocation ?? '')]
  const words = searchWords(props.q)
  const isFound = ({ place, transporter, vehicleNumber }: MapTruckView) => {
    const [text, plate] = [`${place} ${nameIn(place)} ${transporter}`.toLowerCase(), vehicleNumber.toLowerCase()]
    return words.length > 0 && words.every((word) => text.includes(word) || plate.includes(plateWord(word)))
  }
  const isListed = new Set(trucks.map(({ vehicleId }) => vehicleId))
  const freeOn = (truck: MapTruckView) => {
    const from = truck.freeFrom && nearDay(truck.freeFrom)
    return from ? t`free from ${from}` : t`free now`
  }
  return (
    <figure className="relative flex h-full min-h-0 flex-col p-3">
      <svg
        viewBox={`-8 -8 ${mapSize.width + 16} ${mapSize.height + 16}`}
        role="img"
        aria-label={t`Pickups and trucks on a map of India`}
        className="min-h-0 w-full flex-1"
      >
        <IndiaStates />
        {other?.from && other.to && (
          <path
            d={lineThrough([other.from, other.to])}
            fill="none"
            stroke="var(--quiet)"
            strokeWidth="2.5"
            strokeDasharray="6 5"
          />
        )}
        {load?.from && load.to && (
          <path
            d={lineThrough(way ?? [load.from, load.to])}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="4"
            strokeLinejoin="round"
          />
        )}
        {approach && (
          <path d={lineThrough(approach)} fill="none" stroke="var(--return)" strokeWidth="3" strokeDasharray="3 5" />
        )}
        {fleet.trucks.map((truck) => {
          if (isListed.has(truck.vehicleId)) return null
          const [x, y] = onMap(truck.at)
          const isDark = isFound(truck) || hovered.truck === truck.vehicleId
          return (
            <path
              key={truck.vehicleId}
              d={`M${x} ${y - 6}l5.5 9.5h-11z`}
              fill={truck.freeFrom === null ? 'var(--return)' : 'var(--card)'}
              stroke={isDark ? 'var(--ink)' : 'var(--return)'}
              strokeWidth={isDark ? 3 : 1.2}
              opacity={words.length === 0 || isDark ? 1 : 0.35}
              onPointerEnter={() => onHover({ truck: truck.vehicleId })}
              onPointerLeave={() => onHover({ truck: null })}
            >
              <title>{`${spacedNumber(truck.vehicleNumber)} · ${nameIn(truck.place)} · ${freeOn(truck)}`}</title>
            </path>
          )
        })}
        {props.rows.map(
          (row) =>
            row.from && (
              <circle
                key={row.id}
                data-load={row.id}
                data-hovered={row.id === hovered.load || undefined}
                cx={onMap(row.from)[0]}
                cy={onMap(row.from)[1]}
                r={row.id === load?.id || row.id === hovered.load ? 10 : 6}
                onPointerEnter={() => onHover({ load: row.id })}
                onPointerLeave={() => onHover({ load: null })}
                fill="var(--card)"
                stroke={row.id === load?.id ? '#F6A51C' : 'var(--ink)'}
                strokeWidth={row.id === load?.id ? 6 : 3.5}
                className="cursor-pointer"
                onClick={() => props.onSelect(row.id)}
              >
                <title>{`${nameIn(row.fromLocation)} → ${nameIn(row.toLocation)}`}</title>
              </circle>
            ),
        )}
        {load?.to && <circle cx={onMap(load.to)[0]} cy={onMap(load.to)[1]} r="9" fill="#F6A51C" />}
        {trucks.map((truck, index) => {
          if (!truck.place) return null
          const [x, y] = onMap(truck.place)
          const isChosen = index === chosen || truck.vehicleId === hovered.truck
          return (
            <g
              key={truck.vehicleId}
              data-truck={truck.vehicleId}
              data-hovered={truck.vehicleId === hovered.truck || undefined}
              className="cursor-pointer"
              onClick={() => props.onChoose(index)}
              onPointerEnter={() => onHover({ truck: truck.vehicleId })}
              onPointerLeave={() => onHover({ truck: null })}
            >
              <title>{spacedNumber(truck.vehicleNumber)}</title>
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
      {load?.from && trucks.length > 0 && (
        <div className="mx-auto mb-2 w-full max-w-xl">
          <Dial
            load={{ fromLocation: load.fromLocation, from: load.from }}
            trucks={trucks}
            chosen={chosen}
            onChoose={props.onChoose}
          />
        </div>
      )}
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
        <span>
          <Trans>Rings are pickups, triangles trucks: filled free now, hollow soon, numbered for the chosen load</Trans>
          {fleet.isNearest && (
            <b>
              {' · '}
              <Trans>
                the {drawn} nearest to {city} of {total}
              </Trans>
            </b>
          )}
        </span>
        <span>
          <MapLicence />
        </span>
      </figcaption>
    </figure>
  )
}
