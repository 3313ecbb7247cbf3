import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULTS } from '@vapsi/contract/constants'
import type { HomewardLoad } from '@vapsi/contract/way-home/loads-home'
import { Link } from 'wouter'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { MoneyFact } from '../../domain/money/money-fact.tsx'
import { type AskedTruck, keepAskedTruck } from '../../domain/way-home/asked-truck.ts'
import { LeftWords } from '../../domain/way-home/left-words.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'
import { money, nearDay, roadKmText, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { leadingTo } from '../../lib/session/wanted-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'

/** A load home before the sign-up: what is kept of it and why, what it is, and the bid, which leads through the sign-up. */
export function HomewardCard({ load, truck, isBest }: { load: HomewardLoad; truck: AskedTruck; isBest: boolean }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const [fromLocation, toLocation] = [nameIn(load.from), nameIn(load.to)]
  const homeBy = nearDay(load.homeAt)
  const gain = money(roundRupees(load.gainRupees))
  const price = money(load.price)
  const pickup = pickupTime({ ...load, pickupDate: load.pickupFrom })
  const bid = `/dashboard?tab=market-loads&load=${load.id}&act=bid`
  return (
    <Card
      aria-label={t`Load from ${fromLocation} to ${toLocation}`}
      className="grid grid-cols-1 content-start gap-2.5 p-3.5"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LeftWords rupees={load.leftRupees} className="text-xl leading-tight font-bold first-letter:uppercase" />
        <span className="text-[15px] text-quiet">
          <Trans>home by {homeBy}</Trans>
        </span>
      </p>
      <Expander label={t`${gain} better than going home empty`} className="-my-1.5 text-return">
        <Costs load={load} />
      </Expander>
      <WayHomeStrip
        home={nameIn(truck.home.name)}
        toHomeKm={load.toHomeKm}
        loads={[{ pickup: fromLocation, drop: toLocation, toPickupKm: load.toPickupKm, loadedKm: load.loadedKm }]}
      />
      <p className="text-[15px] break-words">
        <b className="font-semibold">
          {fromLocation} → {toLocation}
        </b>
        <span className="block text-quiet">
          {nameIn(load.material)} · {tons(load.tons)} · {words.category(load.category)} · <Trans>pickup {pickup}</Trans>
        </span>
      </p>
      <Link
        href={leadingTo('/driver/signup', bid)}
        onClick={() => keepAskedTruck(truck, load)}
        className={buttonStyle({ variant: isBest ? 'main' : 'outline', size: 'lg', wide: true })}
      >
        <Trans>Bid {price}</Trans>
      </Link>
    </Card>
  )
}

/** The sum behind what is kept; estimates for a truck of this size. */
function Costs({ load }: { load: HomewardLoad }) {
  const { t } = useLingui()
  const { costs, price } = load
  const sharePercent = DEFAULTS.commissionRate
  const road = roadKmText(load.toPickupKm + load.loadedKm + load.toHomeKm)
  const parts: [string, number][] = [
    [t`Vapsi’s share, ${sharePercent} %`, costs.share],
    [t`Diesel, tyres and oil, ${road}`, costs.road],
    [t`Tolls, about`, costs.tolls],
    [t`The truck’s time`, costs.time],
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pb-2 text-[15px] text-ink">
      <MoneyFact name={t`Price`} rupees={price} />
      {parts.map(([name, rupees]) => (
        <MoneyFact key={name} name={name} rupees={-Math.round(rupees)} />
      ))}
      <MoneyFact
        name={t`You keep`}
        rupees={price - parts.reduce((sum, [, rupees]) => sum + Math.round(rupees), 0)}
        isStrong
      />
    </dl>
  )
}
