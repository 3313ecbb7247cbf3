import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { toRupees } from '@vapsi/contract/values/rupees'
import { isReturnLoad } from '@vapsi/contract/way-home/return-load'
import { Check } from 'lucide-react'
import { clock, money, perKm, roadKmText, tons } from '../../lib/language/format.ts'
import { pickupSoon } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures.tsx'
import { EarlyPickupChip } from '../../ui/trip/early-pickup.tsx'
import { LoadWayHome } from '../../ui/trip/load-way-home.tsx'
import { isLongName } from '../../ui/trip/long-name.ts'
import { TripLine } from '../../ui/trip/route-line.tsx'
import { FarOffChip } from '../../domain/trucks/far-off-chip.tsx'
import { mayBid, misfitOfAll } from '../../domain/bids/fitting.ts'
import { type MarketLoad, standingBid } from '../../domain/bids/use-market-loads.ts'
import type { Vehicle } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { useKept } from '../../domain/keep/use-kept.ts'
import { ReadAloud } from './read-aloud.tsx'
import { WhyNot } from './why-not.tsx'

/** A load on the market, two and a half on a phone: the way, what it is, when, what it pays. A press opens all the rest. */
export function MarketLoadCard(props: {
  load: MarketLoad
  isReturn: boolean
  vehicles: readonly Vehicle[]
  onSee: () => void
  onBid: () => void
}) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { load, isReturn, vehicles } = props
  const kept = useKept(String(load.expectedPrice), {
    material: load.material,
    company: load.shipper.company,
  })
  const stopCount = load.stops?.length ?? 0
  const keeps = kept && money(Math.round(toRupees(kept.keptPaise)))
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  // In the list of return loads each one counts as one; among all loads only those above the threshold are called so.
  const wayHome = load.wayHome && (isReturn || isReturnLoad(load.wayHome)) ? load.wayHome : null
  const homePerKm = wayHome && perKm(load.expectedPrice, wayHome.toPickupKm + wayHome.loadedKm + wayHome.toHomeKm)
  const emptyKm = wayHome && roadKmText(wayHome.toPickupKm + wayHome.toHomeKm)
  return (
    <Card
      aria-label={t`Load from ${fromLocation} to ${toLocation}`}
      className="drawn-when-near relative grid min-h-44 grid-cols-1 content-between gap-y-0.5 px-3.5 py-2.5"
      // The usual height, until it is rendered.
      style={{ containIntrinsicSize: 'auto 11rem' }}
    >
      <div className="flex items-start justify-between gap-4 text-base font-semibold">
        <End name={nameIn(load.fromCity || load.fromLocation)} />
        <span className="sr-only">
          <Trans>to</Trans>
        </span>
        <End name={nameIn(load.toCity || load.toLocation)} isLast />
      </div>
      {wayHome ? <LoadWayHome load={load} way={wayHome} labels="inside" /> : <TripLine km={load.roadKm ?? undefined} />}
      <p className="flex min-h-7 items-center justify-between gap-2">
        {/* Beside a chip it has two lines: a driver sees at once what the goods are. */}
        <span className="line-clamp-2 min-w-0 flex-1 text-[15px] leading-5 break-words text-quiet">
          {pickupSoon(load)} · {tons(load.weight)} · {words.category(load.vehicleCategory)} · {nameIn(load.material)}
          {stopCount > 0 && (
            <>
              {' '}
              · <Plural value={stopCount} one="+# stop" other="+# stops" />
            </>
          )}
        </span>
        <LoadChip load={load} isEarly={load.wayHome?.pickupBeforeEmpty ?? false} />
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 pb-6">
          <span className="flex items-baseline gap-2">
            <Money rupees={load.expectedPrice} className="text-lg leading-6 font-bold" />
            <time dateTime={load.createdAt} className="tabular truncate text-sm text-quiet">
              <span className="sr-only">
                <Trans>Posted</Trans>{' '}
              </span>
              <Ago at={load.createdAt} />
            </time>
          </span>
          {keeps !== null && (
            <span className="tabular block text-[15px] leading-5 font-semibold text-return">
              <Trans>You keep {keeps}</Trans>
            </span>
          )}
          {homePerKm ? (
            <span className="tabular block text-[15px] leading-5 sm:flex sm:flex-wrap sm:gap-x-2">
              <span className="block truncate font-semibold text-return">
                <Trans>{homePerKm} home</Trans>
              </span>
              <span className="block truncate text-quiet">
                <Trans>{emptyKm} empty</Trans>
              </span>
            </span>
          ) : (
            <span className="tabular block text-[15px] text-quiet">{perKm(load.expectedPrice, load.roadKm)}</span>
          )}
        </p>
        <div className="flex shrink-0 gap-2">
          <ReadAloud load={load} keeps={keeps} />
          {(standingBid(load) || mayBid(vehicles, load)) && (
            <Button
              call={bids.place}
              variant={standingBid(load) ? 'outline' : 'main'}
              className="z-10 h-12 min-w-26 px-3 text-base"
              onClick={props.onBid}
            >
              {standingBid(load) ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
            </Button>
          )}
        </div>
      </div>
      {misfitOfAll(vehicles, load) && (
        <p className="pb-6 text-[15px] text-word-orange">
          <WhyNot load={load} vehicles={vehicles} />
        </p>
      )}
      {/* The whole card leads to its details and says so at its foot; the bid lies above it. */}
      <PlainButton
        aria-haspopup="dialog"
        onClick={props.onSee}
        className="absolute inset-0 flex items-end rounded-card px-3.5 py-2 text-sm leading-5 font-semibold underline underline-offset-4 -outline-offset-2"
      >
        <Trans>View Details</Trans>
      </PlainButton>
    </Card>
  )
}

/** One chip: what the driver must know before anything else. */
function LoadChip({ load, isEarly }: { load: MarketLoad; isEarly: boolean }) {
  if (standingBid(load))
    return (
      <Chip tone="blue" icon={<Check aria-hidden />} className="shrink-0">
        <Trans>bid sent</Trans>
      </Chip>
    )
  if (load.carriersUntil) return <AskedFirstChip until={load.carriersUntil} />
  if (isEarly) return <EarlyPickupChip />
  return <FarOffChip isFarOff={load.priceIsFarOff} />
}

/** Its shipper knows this reader and asks known carriers alone until then. */
function AskedFirstChip({ until }: { until: string }) {
  const time = clock(until)
  return (
    <Chip tone="green" className="shrink-0">
      <Trans>You first, until {time}</Trans>
    </Chip>
  )
}

/** A name is never cut: a long one is smaller, or takes two lines. */
const End = ({ name, isLast }: { name: string; isLast?: boolean }) => (
  <span
    className={cx(
      'line-clamp-2 min-w-0 leading-5 break-words',
      isLast && 'text-right',
      isLongName(name) && 'text-sm/5',
    )}
  >
    {name}
  </span>
)
