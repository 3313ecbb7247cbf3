import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Circle, Clock, Milestone } from 'lucide-react'
import { money, nearDay, nearDayAndTime } from '../../lib/language/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { LeftWords } from '../../domain/way-home/left-words.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { leftPerDay } from './plan-order.ts'
import { SharedStops } from './shared-stops.tsx'
import type { Plan } from './use-plans.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const tightHours = 3
/** One way home: money left, arrival, the strip, and the tightest deadline. */
export function PlanCard(props: {
  plan: Plan
  /** The best plan with fewer loads: what the last one adds. */
  shorter: Plan | undefined
  name: string
  chosen: boolean
  best: boolean
  onChoose: () => void
}) {
  const { plan, shorter, chosen, best } = props
  const homeBy = nearDay(plan.homeAt)
  const perDay = money(roundRupees(leftPerDay(plan)))
  const loads = plan.legs.length
  return (
    <label
      className={cx(
        'relative grid cursor-pointer grid-cols-1 gap-2.5 rounded-card border-2 bg-card p-3.5 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        chosen ? 'border-return' : 'border-line',
      )}
    >
      <input type="radio" name={props.name} checked={chosen} onChange={props.onChoose} className="sr-only" />
      {/* In a language of long words what is left takes a line of its own. */}
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 gap-2">
          {chosen ? (
            <CircleCheck aria-hidden className="size-5.5 shrink-0 fill-return text-card" />
          ) : (
            <Circle aria-hidden className="size-5.5 shrink-0 text-edge" />
          )}
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
              <Plural value={loads} one="# load" other="# loads" />
              {plan.shared && (
                <Chip tone="blue">
                  <Trans>Together on board</Trans>
                </Chip>
              )}
              {best && (
                <Chip tone="green">
                  <Trans>Best a day</Trans>
                </Chip>
              )}
            </span>
            <span className="block text-sm text-quiet">
              <Trans>home by {homeBy}</Trans>
            </span>
          </span>
        </span>
        <span className="tabular ml-auto shrink-0 text-right">
          <LeftWords rupees={plan.leftRupees} className="block text-xl leading-tight font-bold" />
          {plan.leftRupees > 0 && (
            <span className="block text-sm text-quiet">
              <Trans>{perDay} a day</Trans>
            </span>
          )}
        </span>
      </span>
      {plan.shared ? <SharedStops plan={plan} shared={plan.shared} /> : <PlanStrip plan={plan} />}
      <Tightest plan={plan} />
      {plan.tolls.about > 0 && <Tolls rupees={plan.tolls.about} />}
      {shorter && <Shorter plan={shorter} />}
    </label>
  )
}

/** On a desk the stops have their names above, as long as there is room for them. */
function PlanStrip({ plan }: { plan: Plan }) {
  const strip = {
    home: nameIn(plan.home.name ?? ''),
    toHomeKm: plan.toHomeKm,
    loads: plan.legs.map(({ load, toPickupKm, loadedKm }) => ({
      pickup: nameIn(load.fromCity || load.fromLocation),
      drop: nameIn(load.toCity || load.toLocation),
      toPickupKm,
      loadedKm,
    })),
  }
  if (plan.legs.length > mostNamed) return <WayHomeStrip {...strip} />
  return (
    <>
      <div className="xl:hidden">
        <WayHomeStrip {...strip} />
      </div>
      <div className="hidden xl:block">
        <WayHomeStrip {...strip} emptyAt={nameIn(plan.emptyAt.name ?? '')} />
      </div>
    </>
  )
}
const mostNamed = 2

function Shorter({ plan }: { plan: Plan }) {
  const left = <LeftWords rupees={plan.leftRupees} />
  const homeBy = nearDay(plan.homeAt)
  const loads = plan.legs.length
  return (
    <span className="border-t border-line pt-2 text-sm text-quiet">
      {loads === 1 ? (
        <Trans>
          With one load {left}, home by {homeBy}
        </Trans>
      ) : (
        <Trans>
          With two loads {left}, home by {homeBy}
        </Trans>
      )}
    </span>
  )
}

/** Of the whole way. They are a cost of their own, beside what a kilometre costs. */
function Tolls({ rupees }: { rupees: number }) {
  const tolls = money(rupees)
  return (
    <span className="tabular flex items-start gap-1.5 text-sm text-quiet">
      <Milestone aria-hidden className="mt-0.5 size-4 shrink-0" />
      <Trans>Tolls of about {tolls} are already taken off</Trans>
    </span>
  )
}

/** Which deadline is missed first, and by how much the truck may be late. */
function Tightest({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const leg = plan.legs[plan.weakestLeg]
  const place = leg ? nameIn(leg.load.fromCity || leg.load.fromLocation) : t`home`
  const at = nearDayAndTime(leg ? leg.pickupUntil : plan.homeAt)
  const hours = Math.floor(plan.slackHours)
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-sm">
      <span className="flex min-w-0 items-start gap-1.5 text-quiet">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>
            Tightest: {place}, {at}
          </Trans>
        </span>
      </span>
      <span className={cx('shrink-0 font-semibold', hours < tightHours && 'text-word-orange')}>
        <Trans>{hours} h spare</Trans>
      </span>
    </span>
  )
}
