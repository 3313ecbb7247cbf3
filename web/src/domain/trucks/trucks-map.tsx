import { Trans, useLingui } from '@lingui/react/macro'
import { money } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { placeParts } from '../../ui/form/place.ts'
import { indiaProjection, mapSize } from '../../ui/trip/india-projection.ts'
import { IndiaStates } from '../../ui/trip/india-states.tsx'
import { MapCredit } from '../../ui/trip/map-credit.tsx'
import type { Truck } from './truck.ts'

interface Props {
  trucks: readonly Truck[]
  /** The truck that is looked at in the list: its line is drawn. */
  markedId: string | null
  onMark: (id: string) => void
  onChoose: (id: string) => void
}

interface Pin {
  truck: Truck
  name: string
  x: number
  y: number
}

const at = (lat: number, lng: number) => indiaProjection([lng, lat]) ?? [0, 0]
/** Pins nearer to each other than this lie on each other: the first, which the list shows first, stays. */
const nearest = 34

/** Where these trucks go, by price: one pin a place, the cheapest of the first. Load it lazily: the outline weighs 60 KB. */
export function TrucksMap({ trucks, markedId, onMark, onChoose }: Props) {
  const { t } = useLingui()
  const pins = pinsOf(trucks)
  const marked = trucks.find(({ id }) => id === markedId)
  return (
    <figure className="relative m-0 flex h-full min-h-0 flex-col rounded-card border border-line bg-soft-blue/40 p-2">
      <div className="relative mx-auto aspect-[628/712] h-full max-h-full min-h-0 w-auto max-w-full">
        <svg
          viewBox={`-8 -8 ${mapSize.width + 16} ${mapSize.height + 16}`}
          role="img"
          aria-label={t`Where these trucks go, on a map of India`}
          className="size-full"
        >
          <IndiaStates fill="var(--card)" />
          {marked && <Way truck={marked} />}
          {pins.map(({ truck, x, y }) => (
            <circle key={truck.id} cx={x} cy={y} r="4.5" fill="#F6A51C" />
          ))}
        </svg>
        <ul className="contents">
          {pins.map(({ truck, name, x, y }) => {
            const isMarked = truck.id === markedId
            const price = money(truck.price)
            return (
              <li
                key={truck.id}
                className={cx('absolute -translate-x-1/2 -translate-y-full', isMarked && 'z-10')}
                style={{
                  left: `${((x + 8) / (mapSize.width + 16)) * 100}%`,
                  top: `calc(${((y + 8) / (mapSize.height + 16)) * 100}% - 4px)`,
                }}
              >
                <button
                  type="button"
                  aria-label={t`${name}, ${price}: show in the list`}
                  onMouseEnter={() => onMark(truck.id)}
                  onFocus={() => onMark(truck.id)}
                  onClick={() => onChoose(truck.id)}
                  className={cx(
                    'tabular flex h-6 items-center gap-1 rounded-full border px-2 text-xs whitespace-nowrap shadow-float',
                    isMarked ? 'border-ink bg-desk text-on-desk' : 'border-line bg-card',
                  )}
                >
                  <span className="max-w-24 truncate">{name}</span> <b>{price}</b>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {trucks.length > pins.length && (
        <p className="absolute top-3 left-4 text-xs text-quiet">
          <Trans>The first truck of each place</Trans>
        </p>
      )}
      <MapCredit />
    </figure>
  )
}

function pinsOf(trucks: readonly Truck[]): Pin[] {
  const pins: Pin[] = []
  for (const truck of trucks) {
    const { toLat, toLng } = truck
    if (!toLat || !toLng) continue
    const [x, y] = at(toLat, toLng)
    if (pins.some((pin) => Math.abs(pin.x - x) < nearest * 2 && Math.abs(pin.y - y) < nearest / 1.4)) continue
    pins.push({ truck, name: placeParts(truck.toLocation).name, x, y })
  }
  return pins
}

function Way({ truck: { fromLat = 0, fromLng = 0, toLat = 0, toLng = 0 } }: { truck: Truck }) {
  const [a, b] = [at(fromLat, fromLng), at(toLat, toLng)]
  const bend = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.12, (a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.12]
  return (
    <>
      <path
        d={`M${a[0]} ${a[1]}Q${bend[0]} ${bend[1]} ${b[0]} ${b[1]}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx={a[0]} cy={a[1]} r="8" fill="var(--card)" stroke="var(--ink)" strokeWidth="5" />
    </>
  )
}
