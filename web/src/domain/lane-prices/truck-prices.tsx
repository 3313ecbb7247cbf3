import { Trans } from '@lingui/react/macro'
import { count, money } from '../../lib/language/format.ts'
import type { Truck } from '../trucks/truck.ts'
import { type Dot, leastDots } from './dots.ts'
import { LaneDots } from './lane-dots.tsx'
import { LaneWords } from './lane-price.tsx'

interface Props {
  trucks: readonly Truck[]
  /** Both ends were asked for: the trucks are of one lane. */
  isLane: boolean
  markedId: string | null
  onChoose: (id: string) => void
}

/** What trucks of a list ask for a kilometre; of few trucks of one lane, what the lane has cost. */
export function TruckPrices({ trucks, isLane, markedId, onChoose }: Props) {
  const dots = trucks.flatMap(({ id, price, roadKm }): Dot[] => {
    const road = Number(roadKm ?? 0)
    return road > 0 ? [{ id, rupees: Number(price) / road }] : []
  })
  const total = count(dots.length)
  const [first] = trucks
  if (dots.length >= leastDots)
    return (
      <LaneDots
        dots={dots}
        what={<Trans>₹/km, {total} trucks</Trans>}
        say={(rupees) => money(Math.round(rupees))}
        markedId={markedId}
        onChoose={onChoose}
      />
    )
  const category = first?.vehicle?.category
  if (!isLane || !first || !category) return null
  const { fromLat = 0, fromLng = 0, toLat = 0, toLng = 0 } = first
  return <LaneWords lane={{ from: { lat: fromLat, lng: fromLng }, to: { lat: toLat, lng: toLng }, category }} />
}
