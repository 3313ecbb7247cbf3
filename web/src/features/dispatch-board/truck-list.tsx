import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { Phone } from 'lucide-react'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { nameOf } from '../../domain/office/words.ts'
import { nearDay, roadKmText, tons } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../lib/language/now.ts'
import { Money } from '../../ui/figures.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Rating } from '../../ui/person.tsx'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import type { Waiting } from './board-rows.ts'

export interface Priced {
  /** Null while nobody changes the price that is proposed. */
  text: string | null
  isOpen: boolean
}

/** The best trucks for the load, numbered like their keys; the chosen one with its button. */
export function TruckList(props: {
  load: Waiting
  trucks: readonly LoadTruckView[]
  chosen: number
  price: Priced
  isBusy: boolean
  /** The load is gone. */
  isGone: boolean
  onHover: (vehicleId: string | null) => void
  hoveredId: string | null
  onChoose: (at: number) => void
  onPrice: (text: string) => void
  onOpenPrice: () => void
  onLeavePrice: () => void
  onAssign: () => void
}) {
  return (
    <ol className="divide-y divide-line">
      {props.trucks.map((truck, at) => (
        <li key={truck.vehicleId}>
          <Truck {...props} truck={truck} at={at} isChosen={at === props.chosen} />
        </li>
      ))}
    </ol>
  )
}

function Truck(props: Parameters<typeof TruckList>[0] & { truck: LoadTruckView; at: number; isChosen: boolean }) {
  const { t } = useLingui()
  const { truck, load, at, isChosen } = props
  const { category } = useCategoryWords()
  const { misfit } = useNeedsWords()
  const why = misfit(truck, load.needs)
  const number = at + 1
  const saved = truck.savedEmptyKm
  const isLater = useNow((now) => Date.parse(truck.freeFrom) > now)
  const freeFrom = nearDay(truck.freeFrom)
  const busyWith = truck.busy?.reference ?? ''
  const until = truck.busy?.until && nearDay(truck.busy.until)
  return (
    <div
      onPointerEnter={() => props.onHover(truck.vehicleId)}
      onPointerLeave={() => props.onHover(null)}
      data-hovered={truck.vehicleId === props.hoveredId || undefined}
      className={cx('px-4 py-3', isChosen ? 'bg-soft-green/60' : truck.vehicleId === props.hoveredId && 'bg-soft-grey')}
    >
      <button
        type="button"
        disabled={truck.busy !== null}
        aria-pressed={isChosen}
        className="grid w-full grid-cols-[2rem_1fr_auto] gap-x-2 text-left"
        onClick={() => props.onChoose(at)}
      >
        <span
          className={cx(
            'row-span-2 grid size-6 place-items-center rounded-full border text-xs font-bold',
            isChosen ? 'border-return bg-return text-card' : 'border-edge',
          )}
        >
          {number}
        </span>
        <span className="tabular font-semibold">{spacedNumber(truck.vehicleNumber)}</span>
        <span className="tabular text-right text-sm font-semibold text-return">
          <Margin truck={truck} price={load.price} />
        </span>
        <span className="flex min-w-0 items-center gap-2 text-xs text-quiet">
          <span className="truncate">{nameOf(truck.transporter)}</span>
          <Rating value={truck.transporter.rating} />
        </span>
        <span className="text-right text-xs text-quiet">
          {truck.driverPrice !== null && (
            <Trans>
              pays <Money rupees={truck.driverPrice} />
            </Trans>
          )}
        </span>
      </button>
      <Strip truck={truck} load={load} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs">
        {truck.toPickupKm !== null && <b>{t`${roadKmText(truck.toPickupKm)} away`}</b>}
        <span>
          {category(truck.category)} {tons(truck.passingWeight)}
        </span>
        {truck.busy === null && <span>{isLater ? t`free from ${freeFrom}` : t`free now`}</span>}
        {saved !== null && (
          <span className={cx('ml-auto', saved > 0 && 'font-semibold text-return')}>
            {saved >= 0 ? t`saves ${roadKmText(saved)} empty` : t`${roadKmText(-saved)} more empty`}
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {truck.isAsked && <Chip tone="blue">{load.kind === 'bid' ? t`Offered` : t`Asked for`}</Chip>}
        {truck.isAwaited && <Chip tone="orange">{t`another load waits for it`}</Chip>}
        {why && <Chip tone="orange">{why}</Chip>}
      </p>
      {truck.busy && (
        <p className="mt-1 text-sm font-semibold text-word-orange">
          {until ? t`On ${busyWith} until ${until}.` : t`On ${busyWith}.`}{' '}
          <Trans>Wait until it is free, choose another of this bidder’s trucks, or reject the bid.</Trans>
        </p>
      )}
      {isChosen && truck.busy === null && <Actions {...props} number={number} />}
    </div>
  )
}

function Margin({ truck, price }: { truck: LoadTruckView; price: number }) {
  const { t } = useLingui()
  if (truck.margin === null) return t`negotiated`
  const percent = Math.round((truck.margin / price) * 1000) / 10
  return (
    <>
      {percent} % · <Money exact rupees={truck.margin} />
    </>
  )
}

function Strip({ truck: { strip, home, place }, load }: { truck: LoadTruckView; load: Waiting }) {
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
  return (
    <div className="mt-2 ml-10">
      <WayHomeStrip
        loads={loads}
        home={home?.name ?? place?.name ?? ''}
        toHomeKm={strip.at(-1)?.km ?? 0}
        labels="none"
      />
    </div>
  )
}

function Actions(props: Parameters<typeof Truck>[0] & { number: number }) {
  const { t } = useLingui()
  const { truck, price, number } = props
  const mobile = truck.transporter.mobile
  const isOpen = price.isOpen || truck.driverPrice === null
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        props.onAssign()
      }}
    >
      {isOpen && (
        <Field label={t`Price to driver`} required>
          <Input
            name="driverPrice"
            lead="₹"
            inputMode="decimal"
            autoComplete="off"
            value={price.text ?? (truck.driverPrice === null ? '' : String(truck.driverPrice))}
            onChange={(event) => props.onPrice(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && props.onLeavePrice()}
          />
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="ink" className="flex-1" busy={props.isBusy} disabled={props.isGone}>
          <Trans>Assign {number}</Trans>
        </Button>
        {mobile && (
          <a
            href={`tel:+91${mobile}`}
            aria-label={t`Call ${nameOf(truck.transporter)}`}
            className="grid size-12 place-items-center rounded-input border border-edge/70"
          >
            <Phone aria-hidden className="size-5" />
          </a>
        )}
        {!isOpen && (
          <Button variant="outline" onClick={props.onOpenPrice}>
            <Trans>Price</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
