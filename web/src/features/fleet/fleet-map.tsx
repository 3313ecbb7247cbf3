import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mapSize } from '../../ui/trip/india-projection.ts'
import { IndiaStates } from '../../ui/trip/india-states.tsx'
import { MapCredit } from '../../ui/trip/map-credit.tsx'
import { onMap } from '../../ui/trip/way-by-road.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import type { FleetTruck } from './truck-order.ts'

/** Where the trucks of the table are, with its numbers: a ring is free, a full dot on a trip, grey off the road. */
export function FleetMap(props: {
  trucks: readonly FleetTruck[]
  marked: string | null
  onMark: (id: string | null) => void
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const placed = placedOf(props.trucks)
  const last = placed.find(({ truck }) => truck.vehicle.id === props.marked)
  return (
    <figure className="m-0 rounded-card border border-line bg-soft-blue/40 p-2">
      <svg
        viewBox={`-16 -16 ${mapSize.width + 32} ${mapSize.height + 32}`}
        role="group"
        aria-label={t`Where my trucks are, on a map of India`}
        className="w-full"
      >
        <IndiaStates fill="var(--card)" />
        {/* The marked one is drawn last, above its neighbours. */}
        {[...placed.filter((one) => one !== last), ...(last ? [last] : [])].map(({ truck, number, x, y }) => (
          <Dot key={truck.vehicle.id} {...props} truck={truck} number={number} x={x} y={y} />
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-2 pb-1 text-xs text-quiet">
        <Sign look="fill-desk stroke-desk">
          <Trans>On a trip</Trans>
        </Sign>
        <Sign look="fill-card stroke-return">
          <Trans>Free</Trans>
        </Sign>
        <Sign look="fill-track stroke-track">
          <Trans>Off the road</Trans>
        </Sign>
      </p>
      <MapCredit />
    </figure>
  )
}

/** Trucks at one place stand beside each other. */
function placedOf(trucks: readonly FleetTruck[]) {
  const there = new Map<string, number>()
  return trucks.flatMap((truck, index) => {
    if (!truck.at) return []
    const [x, y] = onMap(truck.at)
    const spot = `${Math.round(x / besidePx)} ${Math.round(y / besidePx)}`
    const before = there.get(spot) ?? 0
    there.set(spot, before + 1)
    return [{ truck, number: index + 1, x: x + before * besidePx, y }]
  })
}
const besidePx = 36

const Sign = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg aria-hidden viewBox="0 0 12 12" className="size-3">
      <circle cx="6" cy="6" r="4.5" className={look} strokeWidth="2" />
    </svg>
    {children}
  </span>
)

function Dot({
  truck: { vehicle, trip },
  number,
  x,
  y,
  marked,
  onMark,
  onOpen,
}: Parameters<typeof FleetMap>[0] & { truck: FleetTruck; number: number; x: number; y: number }) {
  const isMarked = vehicle.id === marked
  const isOff = vehicle.status === 'other'
  const look = isOff ? 'fill-track stroke-track' : trip ? 'fill-desk stroke-desk' : 'fill-card stroke-return'
  return (
    <g
      role="button"
      tabIndex={-1}
      aria-label={`${number}: ${spacedNumber(vehicle.vehicleNumber)}`}
      className="cursor-pointer"
      onMouseEnter={() => onMark(vehicle.id)}
      onMouseLeave={() => onMark(null)}
      onClick={() => onOpen(vehicle.id)}
    >
      <circle
        cx={x}
        cy={y}
        r={isMarked ? 24 : 17}
        strokeWidth="5"
        className={`${look} transition-[r] motion-reduce:transition-none`}
      />
      <text
        x={x}
        y={y + 7}
        textAnchor="middle"
        fontSize="20"
        fontWeight="700"
        className={trip && !isOff ? 'fill-on-desk' : 'fill-ink'}
      >
        {number}
      </text>
    </g>
  )
}
