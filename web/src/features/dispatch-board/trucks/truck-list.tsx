import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import type { ComponentProps } from 'react'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../../domain/fleet/words.ts'
import { useNeedsWords } from '../../../domain/office-bookings/needs.ts'
import { nameOf } from '../../../domain/office/words.ts'
import { useNow } from '../../../lib/language/now.ts'
import { nearDay, roadKmText, tons } from '../../../lib/language/format.ts'
import { townIn } from '../../../lib/language/spoken.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Rating } from '../../../ui/person.tsx'
import { WayHomeStrip } from '../../../ui/trip/way-home-strip.tsx'
import type { Waiting } from '../board-rows.ts'
import { TruckActions } from './truck-actions.tsx'
import { TruckFigures } from './truck-figures.tsx'
import { usePlaceWords } from './truck-place.tsx'
import { Beside } from '../beside.tsx'

interface Shared extends Omit<ComponentProps<typeof TruckActions>, 'truck' | 'number'> {
  load: Waiting
  /** The price of the chosen truck, as it is typed. */
  driverPrice: number | null
  hoveredId: string | null
  onHover: (vehicleId: string | null) => void
  onChoose: (at: number) => void
}

/** The proposals for the load, numbered like their keys; the chosen one with its button. */
export function TruckList({
  trucks,
  chosen,
  ...shared
}: Shared & { trucks: readonly LoadTruckView[]; chosen: number }) {
  return (
    <ol className="@container/trucks divide-y divide-line">
      {trucks.map((truck, at) => (
        <li key={truck.vehicleId}>
          <Truck {...shared} truck={truck} at={at} isChosen={at === chosen} />
        </li>
      ))}
    </ol>
  )
}

function Truck(props: Shared & { truck: LoadTruckView; at: number; isChosen: boolean }) {
  const { t } = useLingui()
  const { truck, load, at, isChosen } = props
  const { category } = useCategoryWords()
  const { misfit } = useNeedsWords()
  const knownBy = usePlaceWords()(truck)
  const why = misfit(truck, load.needs)
  const isHovered = truck.vehicleId === props.hoveredId
  const isLater = useNow((now) => Date.parse(truck.freeFrom) > now)
  const freeFrom = nearDay(truck.freeFrom)
  const place = truck.place && townIn(truck.place.name)
  const about = [
    nameOf(truck.transporter),
    `${category(truck.category)} ${tons(truck.passingWeight)}`,
    place && t`in ${place}`,
    truck.busy === null && (isLater ? t`free from ${freeFrom}` : t`free now`),
  ]
  return (
    <div
      onPointerEnter={() => props.onHover(truck.vehicleId)}
      onPointerLeave={() => props.onHover(null)}
      data-hovered={isHovered || undefined}
      className={cx('px-4 py-3', isChosen ? 'bg-soft-green/60' : isHovered && 'bg-soft-grey')}
    >
      <button
        type="button"
        disabled={truck.busy !== null}
        aria-pressed={isChosen}
        className="grid w-full grid-cols-[2rem_minmax(0,1fr)] text-left"
        onClick={() => props.onChoose(at)}
      >
        <span
          className={cx(
            'row-span-2 grid size-6 place-items-center rounded-full border text-xs font-bold',
            isChosen ? 'border-return bg-return text-card' : 'border-edge',
          )}
        >
          {at + 1}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="tabular font-semibold">{spacedNumber(truck.vehicleNumber)}</span>
          {knownBy && <Chip tone={truck.posted?.part ? 'green' : 'grey'}>{knownBy}</Chip>}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-xs text-quiet">
          <span className="min-w-0">{about.filter(Boolean).join(' · ')}</span>
          <Rating value={truck.transporter.rating} />
        </span>
      </button>
      <Way truck={truck} load={load} />
      <TruckFigures truck={truck} price={load.price} driverPrice={isChosen ? props.driverPrice : truck.driverPrice} />
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {truck.isAsked && <Chip tone="blue">{load.kind === 'bid' ? t`Offered` : t`Asked for`}</Chip>}
        {truck.isAwaited && <Chip tone="orange">{t`another load waits for it`}</Chip>}
        {why && <Chip tone="orange">{why}</Chip>}
      </p>
      {truck.beside && (
        <p className="mt-1 text-xs font-semibold">
          <Beside {...truck.beside} />
        </p>
      )}
      <Busy truck={truck} />
      {isChosen && truck.busy === null && <TruckActions {...props} number={at + 1} />}
    </div>
  )
}

function Busy({ truck: { busy } }: { truck: LoadTruckView }) {
  const { t } = useLingui()
  if (!busy) return null
  const busyWith = busy.reference
  const until = busy.until && nearDay(busy.until)
  return (
    <p className="mt-1 text-sm font-semibold text-word-orange">
      {until ? t`On ${busyWith} until ${until}.` : t`On ${busyWith}.`}{' '}
      <Trans>Wait until it is free, choose another of this bidder’s trucks, or reject the bid.</Trans>
    </p>
  )
}

/** Its way to scale, with the kilometres in words; what is left of the way home counts half where no load follows. */
function Way({ truck: { strip, home, place, savedEmptyKm: saved }, load }: { truck: LoadTruckView; load: Waiting }) {
  const { t } = useLingui()
  if (strip.length < 3) return null
  const loads = strip.flatMap((part, at) =>
    part.isLoaded
      ? [
          {
            pickup: at === 1 ? load.fromLocation : (strip[at - 1]?.to ?? ''),
            drop: part.to,
            toPickupKm: strip[at - 1]?.km ?? 0,
            loadedKm: part.km,
          },
        ]
      : [],
  )
  const lastKm = strip.at(-1)?.km ?? 0
  const [there, back] = [roadKmText(strip[0]?.km ?? 0), roadKmText(lastKm)]
  return (
    <div className="mt-2">
      <WayHomeStrip loads={loads} home={home?.name ?? place?.name ?? ''} toHomeKm={lastKm} labels="none" />
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-xs">
        <span>{t`${there} empty to the pickup`}</span>
        {lastKm > 0 && <span>{loads.length > 1 ? t`${back} home` : t`${back}, half of the way home`}</span>}
        {saved !== null && (
          <span className={cx(saved > 0 && 'font-semibold text-return')}>
            {saved >= 0 ? t`saves ${roadKmText(saved)} empty` : t`${roadKmText(-saved)} more empty`}
          </span>
        )}
      </p>
    </div>
  )
}
