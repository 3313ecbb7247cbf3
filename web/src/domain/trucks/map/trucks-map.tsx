import { Trans, useLingui } from '@lingui/react/macro'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { money } from '../../../lib/language/format.ts'
import { cx } from '../../../ui/cx.ts'
import { useIsDesk } from '../../../ui/shell/use-is-desk.ts'
import { placeParts } from '../../../ui/form/place.ts'
import { IndiaStates } from '../../../ui/trip/india-states.tsx'
import { MapCredit } from '../../../ui/trip/map-credit.tsx'
import { lineThrough, onMap, useWay } from '../../../ui/trip/way-by-road.ts'
import { MapControls } from './map-controls.tsx'
import { type MapView, shape, wholeMap } from './map-view.ts'
import { PassedLane } from './passed-lane.tsx'
import { PassingPins } from './passing-pins.tsx'
import { MapPin } from './map-pin.tsx'
import { type Truck, apart } from '../truck.ts'
import { useMapView } from './use-map-view.ts'
import { nameIn } from '../../../lib/language/spoken.ts'

interface Props {
  trucks: readonly Truck[]
  /** The truck that is looked at in the list: its way is drawn. */
  markedId: string | null
  onMark: (id: string) => void
  onChoose: (id: string) => void
  /** The part of the map that is searched, `south,west,north,east`; '' for all of it. */
  bounds: string
  onBounds?: ((bounds: string | null) => void) | undefined
}

interface Pin {
  truck: Truck
  name: string
  /** Per cent of the picture. */
  left: number
  top: number
}

/**
 * Destinations of these trucks by price: one pin per place, for the cheapest of the first. Load it lazily: the outline
 * weighs 60 KB.
 */
export function TrucksMap({ trucks, markedId, onMark, onChoose, bounds, onBounds }: Props) {
  const { t } = useLingui()
  const { view, zoom, drag, follows, setFollows } = useMapView(bounds, onBounds)
  const isDesk = useIsDesk()
  const { posted, passing } = apart(trucks)
  const pins = pinsOf(posted, view, isDesk ? roomOfPin : roomOnPhones)
  const marked = trucks.find(({ id }) => id === markedId)
  /** Lines and dots keep their thickness at every zoom. */
  const fine = view.width / wholeMap.width
  return (
    <figure className="relative m-0 flex h-full min-h-0 flex-col rounded-card border border-line bg-soft-blue/40 p-2">
      <div
        {...drag}
        className="relative mx-auto aspect-[628/712] h-full max-h-full min-h-0 w-auto max-w-full touch-none overflow-hidden"
      >
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.width * shape}`}
          role="img"
          aria-label={t`Where these trucks go, on a map of India`}
          className="size-full"
        >
          <IndiaStates fill="var(--card)" lineWidth={0.9 * fine} />
          {marked && isPlaced(marked) && <Way truck={marked} fine={fine} />}
          {passing[0] && <PassedLane truck={passing[0]} fine={fine} />}
          {pins.map(({ truck }) => {
            const [x, y] = onMap({ lat: truck.toLat ?? 0, lng: truck.toLng ?? 0 })
            return <circle key={truck.id} cx={x} cy={y} r={4.5 * fine} fill="#F6A51C" />
          })}
        </svg>
        <ul className="contents">
          <PassingPins trucks={passing} view={view} isDesk={isDesk} {...{ markedId, onMark, onChoose }} />
          {pins.map(({ truck, name, left, top }) => {
            const isMarked = truck.id === markedId
            const price = money(truck.price)
            return (
              <li
                key={truck.id}
                className={cx('absolute -translate-x-1/2 -translate-y-full', isMarked && 'z-10')}
                // Whole also where its place lies at the edge of what is seen.
                style={{ left: `clamp(4rem, ${left}%, 100% - 4rem)`, top: `max(1.75rem, ${top}% - 4px)` }}
              >
                <MapPin
                  label={t`${name}, ${price}: show in the list`}
                  isMarked={isMarked}
                  onMark={() => onMark(truck.id)}
                  onChoose={() => onChoose(truck.id)}
                  name={name}
                  price={price}
                />
              </li>
            )
          })}
        </ul>
      </div>
      <MapControls view={view} onZoom={zoom} follows={follows} onFollows={onBounds && setFollows} />
      {posted.length > pins.length && (
        <p className="absolute bottom-8 left-4 text-xs text-quiet">
          <Trans>The first truck of each place</Trans>
        </p>
      )}
      <MapCredit />
    </figure>
  )
}

/**
 * Pins closer than this overlap: only the first one, first in the list too, is shown. Closer than `edge` to a side they
 * are drawn at the edge.
 */
const roomOfPin = { left: 10.8, top: 3.4, edge: 9 }
/** A pin is a third of a phone's map, and a finger wants 44 px of it: who zooms in sees the others. */
const roomOnPhones = { left: 36, top: 13.5, edge: 21.5 }

function pinsOf(trucks: readonly Truck[], view: MapView, { left: beside, top: above, edge }: typeof roomOfPin): Pin[] {
  const pins: Pin[] = []
  const drawn = (left: number) => Math.min(Math.max(left, edge), 100 - edge)
  for (const truck of trucks) {
    const { toLat, toLng } = truck
    if (!toLat || !toLng) continue
    const [x, y] = onMap({ lat: toLat, lng: toLng })
    const left = ((x - view.x) / view.width) * 100
    const top = ((y - view.y) / (view.width * shape)) * 100
    if (left < 0 || left > 100 || top < 0 || top > 100) continue
    if (pins.some((pin) => Math.abs(drawn(pin.left) - drawn(left)) < beside && Math.abs(pin.top - top) < above))
      continue
    pins.push({ truck, name: placeParts(nameIn(truck.toLocation)).name, left, top })
  }
  return pins
}

/** A typed place has no position: 0 and 0, or none. */
const isPlaced = ({ fromLat, fromLng, toLat, toLng }: Truck) => !!fromLat && !!fromLng && !!toLat && !!toLng

/** How long a truck is looked at before its road is read: who scrolls past does not ask. */
const lookedAtMs = 300

/** The way by road; a straight line until it is read, and where no road goes. Of a truck that passes it is dotted: the lane is drawn on it. */
function Way({ truck, fine }: { truck: Truck; fine: number }) {
  const { id, fromLat = 0, fromLng = 0, toLat = 0, toLng = 0 } = truck
  const [from, to] = [
    { lat: fromLat, lng: fromLng },
    { lat: toLat, lng: toLng },
  ]
  const isLookedAt = useDebounced(id, lookedAtMs) === id
  const way = useWay(isLookedAt ? from : null, to)
  const [x, y] = onMap(from)
  return (
    <>
      <path
        d={lineThrough(way ?? [from, to])}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={(truck.passing ? 3 : 4) * fine}
        {...(truck.passing && { strokeDasharray: `0 ${7 * fine}` })}
        strokeLinecap="round"
        strokeLinejoin="round"
        data-way={way ? 'road' : 'straight'}
      />
      <circle cx={x} cy={y} r={8 * fine} fill="var(--card)" stroke="var(--ink)" strokeWidth={5 * fine} />
    </>
  )
}
