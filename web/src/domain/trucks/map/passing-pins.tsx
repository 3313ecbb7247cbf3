import { useLingui } from '@lingui/react/macro'
import { money } from '../../../lib/language/format.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { cx } from '../../../ui/cx.ts'
import { placeParts } from '../../../ui/form/place.ts'
import { onMap } from '../../../ui/trip/way-by-road.ts'
import { MapPin } from './map-pin.tsx'
import { type MapView, shape } from './map-view.ts'
import type { Truck } from '../truck.ts'

interface Props {
  trucks: readonly Truck[]
  view: MapView
  isDesk: boolean
  markedId: string | null
  onMark: (id: string) => void
  onChoose: (id: string) => void
}

/** All of them come to the same pickup: their pins stand there in the order of the list, as many as one can press. */
const most = { desk: 5, phone: 3 }
const pinHeight = { desk: 28, phone: 46 }

/** Trucks that pass, by where they come from, at the place where they would load. */
export function PassingPins({ trucks, view, isDesk, markedId, onMark, onChoose }: Props) {
  const { t } = useLingui()
  const lane = trucks[0]?.passing
  if (!lane) return null
  const [x, y] = onMap(lane.pickup)
  const left = ((x - view.x) / view.width) * 100
  const top = ((y - view.y) / (view.width * shape)) * 100
  if (left < 0 || left > 100 || top < 0 || top > 100) return null
  const screen = isDesk ? 'desk' : 'phone'
  const pins = shown(trucks, markedId, most[screen])
  const height = pins.length * pinHeight[screen]
  // Not over the lane itself: above its start where it leads south, below it where it leads north.
  const first =
    onMap(lane.drop)[1] > y ? `max(${top}% - ${height + 8}px, 4px)` : `min(${top}% + 8px, 100% - ${height + 4}px)`
  return pins.map((truck, at) => {
    const from = placeParts(nameIn(truck.fromLocation)).name
    const price = money(truck.passing?.price ?? truck.price)
    return (
      <li
        key={truck.id}
        className={cx('absolute -translate-x-1/2', truck.id === markedId && 'z-10')}
        // Whole also at the edges of the map.
        style={{
          left: `clamp(4rem, ${left}%, 100% - 4rem)`,
          top: `calc(${first} + ${at * pinHeight[screen]}px)`,
        }}
      >
        <MapPin
          passes
          label={t`From ${from}, ${price}: show in the list`}
          isMarked={truck.id === markedId}
          onMark={() => onMark(truck.id)}
          onChoose={() => onChoose(truck.id)}
          name={from}
          price={price}
        />
      </li>
    )
  })
}

/** The first ones; the one that is looked at takes the last place where it is none of them. */
function shown(trucks: readonly Truck[], markedId: string | null, count: number): readonly Truck[] {
  const first = trucks.slice(0, count)
  const marked = trucks.slice(count).find(({ id }) => id === markedId)
  return marked ? [...first.slice(0, -1), marked] : first
}
