import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessView } from '@vapsi/contract/admin/business'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { count, money, share } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { Definition } from './definition.tsx'
import type { Figure } from './definitions.ts'
import { listAt } from './places.ts'

/** `+11.8 %`; nothing where there was nothing before. */
export const changeIn = (now: number, before: number): string | null =>
  before === 0 ? null : `${now > before ? '+' : now < before ? '' : '±'}${share((100 * (now - before)) / before)}`

export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : share((100 * part) / whole))

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${count(Math.abs(value))}`

function Tile(props: {
  name: string
  of: Figure
  href: string
  value: string
  change: string | null
  isGood?: boolean
  note?: ReactNode
}) {
  return (
    <div className="min-w-0 bg-card p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-1 text-sm text-quiet">
        {props.name}
        <Definition of={props.of} name={props.name} />
      </div>
      <Link href={props.href} className="block w-fit max-w-full rounded-input hover:underline hover:underline-offset-4">
        <b className="tabular block text-lg wrap-anywhere xl:text-xl">{props.value}</b>
      </Link>
      <p className="text-xs text-quiet">
        {props.change && (
          <b className={cx('tabular', props.isGood === true && 'text-return', props.isGood === false && 'text-danger')}>
            {props.change}{' '}
          </b>
        )}
        {props.note}
      </p>
    </div>
  )
}

/** The six figures; each opens its list. */
export function Figures({ view }: { view: BusinessView }) {
  const { t } = useLingui()
  const { now, before, period, onTime, fleet, owed } = view
  const days = { from: period.from, to: period.to }
  const share = percent(now.margin, now.billed)
  const [promised, promisedBefore] = [onTime.now, onTime.before].map((of) => of.onTime + of.late)
  const points =
    promised && promisedBefore
      ? Math.round((100 * onTime.now.onTime) / promised - (100 * onTime.before.onTime) / promisedBefore)
      : null
  const late = money(owed.late)
  const kmBefore = count(fleet.savedKmBefore)
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
      <Tile
        name={t`Billed`}
        of="billed"
        href={listAt('trips', days)}
        value={money(now.billed)}
        change={changeIn(now.billed, before.billed)}
        isGood={now.billed >= before.billed}
        note={<Trans>before GST</Trans>}
      />
      <Tile
        name={t`Margin`}
        of="margin"
        href={listAt('trips', days)}
        value={money(now.margin)}
        change={changeIn(now.margin, before.margin)}
        isGood={now.margin >= before.margin}
        note={<Trans>{share} of billed</Trans>}
      />
      <Tile
        name={t`Completed trips`}
        of="trips"
        href={listAt('trips', { ...days, kind: 'trip' })}
        value={count(now.trips)}
        change={signed(now.trips - before.trips)}
        isGood={now.trips >= before.trips}
        note={<Trans>trips</Trans>}
      />
      <Tile
        name={t`On time`}
        of="onTime"
        href={listAt('trips', { ...days, onTime: 'no' })}
        value={percent(onTime.now.onTime, promised ?? 0)}
        change={points === null ? null : signed(points)}
        {...(points !== null && { isGood: points >= 0 })}
        note={<Trans>points, by promised day</Trans>}
      />
      <Tile
        name={t`Empty km saved`}
        of="savedKm"
        href={listAt('trucks', { ...days, state: 'driven', sort: 'savedKm' })}
        value={count(fleet.savedKm)}
        change={null}
        note={<Trans>{kmBefore} before, against own past</Trans>}
      />
      <Tile
        name={t`Owed to us`}
        of="owed"
        href={listAt('owed')}
        value={money(owed.total)}
        change={null}
        note={
          <Link
            href={listAt('owed', { age: 'late' })}
            className="-mb-1.5 inline-block pt-0.5 pb-1.5 underline underline-offset-4"
          >
            <Trans>{late} late</Trans>
          </Link>
        }
      />
    </div>
  )
}
