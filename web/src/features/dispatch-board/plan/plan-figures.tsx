import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DispatchPlanView } from '@vapsi/contract/dispatch/dispatch-plans'
import type { ReactNode } from 'react'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { money, roadKmText } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/figures.tsx'
import { SavedKm } from './plan-rows.tsx'
import type { Pair, Refused } from './use-plan.ts'
import { townIn } from '../../../lib/language/spoken.ts'

/** `0.0` only if exactly optimal; never rounded down to it. */
const withinText = (percent: number): string => (percent === 0 ? '0.0' : (Math.ceil(percent * 10) / 10).toFixed(1))

/** How near the best possible the plan is, as far as it was proven. */
export function Proof({ plan }: { plan: DispatchPlanView }) {
  const { provenWithinPercent: percent, status } = plan
  if (percent === null)
    return status === 'running' ? (
      <Trans>looking for the best</Trans>
    ) : (
      <Trans>stopped before anything was proven</Trans>
    )
  const within = withinText(percent)
  if (status === 'running') return <Trans>within {within} % of the best possible, looking for better</Trans>
  return (
    <b className="text-return">
      <Trans>proven within {within} % of the best possible</Trans>
      {plan.isStopped && (
        <>
          {' · '}
          <Trans>stopped</Trans>
        </>
      )}
    </b>
  )
}

/** The sums of what is ticked. */
export function PlanFigures({ plan, ticked }: { plan: DispatchPlanView; ticked: readonly Pair[] }) {
  const sum = (of: (pair: Pair) => number) => ticked.reduce((total, pair) => total + of(pair), 0)
  const [placed, total] = [sum(({ loads }) => loads.length), plan.loads]
  const saved = sum(({ savedEmptyKm }) => savedEmptyKm)
  const chains = ticked.filter(({ loads }) => loads.length > 1).length
  const missing = plan.loads - plan.totals.placed
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      <Figure name={<Trans>Placed</Trans>} about={<Plural value={chains} one="# chain" other="# chains" />}>
        <Trans>
          {placed} of {total}
        </Trans>
      </Figure>
      <Figure name={<Trans>Empty</Trans>} about={<Trans>to pickups, between, home</Trans>}>
        {roadKmText(sum(({ emptyKm }) => emptyKm))}
      </Figure>
      <Figure name={<Trans>Empty km saved</Trans>} about={<Trans>against driving home empty</Trans>}>
        <span className={saved > 0 ? 'text-return' : undefined}>
          <SavedKm km={saved} />
        </span>
      </Figure>
      <Figure
        name={<Trans>Margin</Trans>}
        about={
          <Trans>
            of <Money rupees={sum(({ price }) => price)} />
          </Trans>
        }
      >
        <Money exact rupees={sum(({ margin }) => margin)} />
      </Figure>
      <Figure name={<Trans>Not placed</Trans>} about={missing > 0 && <Trans>see the end of the list</Trans>}>
        {missing}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, about, children }: { name: ReactNode; about: ReactNode; children: ReactNode }) => (
  <div className="bg-card px-3 py-2 last:max-lg:col-span-2">
    <dt className="text-xs text-quiet">{name}</dt>
    <dd className="tabular text-lg font-bold">{children}</dd>
    <dd className="text-xs text-quiet">{about}</dd>
  </div>
)

/** What was no longer free when the plan was accepted, by name. */
export function RefusedPairs({ refused }: { refused: readonly Refused[] }) {
  if (!refused.length) return null
  return (
    <section role="alert" className="rounded-card bg-soft-red px-4 py-3 text-sm">
      <b className="text-danger">
        <Plural
          value={refused.length}
          one="# row was no longer free; the rest is assigned"
          other="# rows were no longer free; the rest is assigned"
        />
      </b>
      <ul className="mt-1 grid gap-1">
        {refused.map((one) => (
          <li key={one.pairId}>
            <b className="tabular">
              {[...one.loads.map(({ reference }) => reference ?? ''), spacedNumber(one.vehicleNumber)]
                .filter(Boolean)
                .join(' · ')}
            </b>{' '}
            {one.message} {one.taken && <TakenBy taken={one.taken} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakenBy({ taken }: { taken: NonNullable<Refused['taken']> }) {
  const { reference, by } = taken
  const number = taken.vehicleNumber === null ? '–' : spacedNumber(taken.vehicleNumber)
  return by === null ? (
    <Trans>
      {reference} goes with {number}.
    </Trans>
  ) : (
    <Trans>
      {reference} goes with {number}, assigned by {by}.
    </Trans>
  )
}

type NotPlacedLoad = DispatchPlanView['notPlaced'][number]

/** Loads without a truck: why, and the way out. */
export function NotPlaced({ plan, onByHand }: { plan: DispatchPlanView; onByHand: (loadId: string) => void }) {
  const { t } = useLingui()
  if (!plan.notPlaced.length) return null
  const count = plan.notPlaced.length
  const words: Record<NotPlacedLoad['reason'], string> = {
    stops: t`it stops on its way: choose its truck on the board`,
    no_place: t`its place is not on the map`,
    no_truck: t`no free truck fits`,
    forbidden: t`every truck that fits is forbidden`,
    too_late: t`every truck that fits comes too late`,
    price_low: t`the price carries no truck in time`,
    stopped: t`not looked at to the end`,
    others_better: t`the trucks that fit carry other loads`,
  }
  return (
    <section className="mt-3 rounded-card bg-soft-orange px-4 py-3 text-sm">
      <h3 className="font-bold text-word-orange">
        <Trans>Not placed {count}</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {plan.notPlaced.map(({ load, reason, nearest, carriesFrom }) => {
          const [number, km] = nearest ? [spacedNumber(nearest.vehicleNumber), roadKmText(nearest.km)] : ['', '']
          return (
            <li key={load.id} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 flex-1">
                <span className="tabular text-quiet">{load.reference ?? t`Bid`}</span>{' '}
                <b>
                  {townIn(load.fromLocation)} → {townIn(load.toLocation)}
                </b>{' '}
                {reason === 'price_low' && carriesFrom !== null
                  ? t`price too low by ${money(carriesFrom - load.price)}`
                  : words[reason]}
                {nearest && <span className="text-quiet"> · {t`nearest ${number}, ${km} away`}</span>}
              </span>
              <Button size="sm" variant="outline" onClick={() => onByHand(load.id)}>
                <Trans>Choose by hand</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
