import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Lock } from 'lucide-react'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../../domain/fleet/words.ts'
import { roadKmText, tons } from '../../../lib/language/format.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures.tsx'
import { TickBox } from '../../../ui/form/tick-box.tsx'
import { WayHomeStrip } from '../../../ui/trip/way-home-strip.tsx'
import { Beside } from '../beside.tsx'
import type { Pair } from './use-plan.ts'
import { townIn } from '../../../lib/language/spoken.ts'

interface RowActions {
  onTick: (pair: Pair) => void
  onLock: (pair: Pair) => void
  onForbid: (pair: Pair) => void
}

/** On a tablet a row is three lines: loads and truck, the way, the figures with their buttons. */
const columns =
  'sm:max-lg:grid-cols-[1.5rem_1fr_1fr_1fr_auto] sm:max-lg:items-center ' +
  'lg:grid lg:grid-cols-[1.5rem_13rem_7.5rem_minmax(0,1fr)_4.75rem_7.25rem_7.25rem_5.5rem] lg:items-center lg:gap-2 ' +
  'xl:grid-cols-[1.5rem_14rem_12.5rem_minmax(0,1fr)_5rem_8rem_8rem_5.5rem] xl:gap-3'

/** The pairs and chains of a plan; each row takes the focus, so that keys and screen readers follow it. */
export function PlanRows(
  props: {
    pairs: readonly Pair[]
    isTicked: (pair: Pair) => boolean
    isLocked: (pair: Pair) => boolean
    isForbidden: (pair: Pair) => boolean
  } & RowActions,
) {
  return (
    <>
      <div aria-hidden className={cx('hidden border-b border-line py-2 text-xs font-semibold text-quiet', columns)}>
        <span />
        <span>
          <Trans>Loads</Trans>
        </span>
        <span>
          <Trans>Truck</Trans>
        </span>
        <span>
          <Trans>The truck’s way, to scale</Trans>
        </span>
        <span className="text-right">
          <Trans>Empty</Trans>
        </span>
        <span className="text-right">
          <Trans>Saved</Trans>
        </span>
        <span className="text-right">
          <Trans>Margin</Trans>
        </span>
        <span className="text-right">
          <Trans>Lock, forbid</Trans>
        </span>
      </div>
      <ul className="divide-y divide-line">
        {props.pairs.map((pair) => (
          <PlanRow
            key={pair.id}
            pair={pair}
            isTicked={props.isTicked(pair)}
            isLocked={props.isLocked(pair)}
            isForbidden={props.isForbidden(pair)}
            onTick={props.onTick}
            onLock={props.onLock}
            onForbid={props.onForbid}
          />
        ))}
      </ul>
    </>
  )
}

function PlanRow({
  pair,
  isTicked,
  isLocked,
  isForbidden,
  ...on
}: { pair: Pair; isTicked: boolean; isLocked: boolean; isForbidden: boolean } & RowActions) {
  const { t } = useLingui()
  const { category } = useCategoryWords()
  const number = spacedNumber(pair.vehicleNumber)
  const home = townIn(pair.home.name)
  const percent = Math.round((pair.margin / pair.price) * 1000) / 10
  return (
    <li
      // The row takes the focus for its keys: tick, lock, forbid.
      tabIndex={-1}
      data-pair={pair.id}
      className={cx(
        'grid gap-2 px-2 py-2 outline-offset-[-2px] lg:-mx-2 lg:min-h-[50px] lg:py-1 lg:leading-tight',
        columns,
        isLocked && 'bg-soft-blue',
        isForbidden && 'bg-soft-red',
      )}
    >
      <TickBox
        isSmall
        checked={isTicked}
        disabled={isForbidden}
        onChange={() => on.onTick(pair)}
        aria-label={t`Accept ${number}`}
      />
      <span className="grid text-sm sm:max-lg:col-span-2">
        {pair.loads.map((load) => (
          <span key={load.id} className="flex min-w-0 gap-2">
            <span className="tabular shrink-0 text-xs leading-5 text-quiet">{load.reference ?? t`Bid`}</span>
            <b className="truncate">
              {townIn(load.fromLocation)} → {townIn(load.toLocation)}
            </b>
          </span>
        ))}
      </span>
      <span className="min-w-0 text-sm sm:max-lg:col-span-2">
        <b className={cx('tabular block', isForbidden && 'line-through')}>{number}</b>
        <span className="block truncate text-xs text-quiet">
          {isForbidden ? (
            <Trans>forbidden, plan again</Trans>
          ) : (
            <>
              {category(pair.category)} {tons(pair.passingWeight)}
              {/* Its route has the place there, and ends with a house. */}
              {home && <span className="lg:max-xl:hidden"> · {t`at home in ${home}`}</span>}
            </>
          )}
        </span>
      </span>
      <div className="min-w-0 sm:max-lg:col-span-4 sm:max-lg:col-start-2">
        {pair.beside ? (
          <p className="text-xs">
            <Beside {...pair.beside} />
          </p>
        ) : (
          <Way pair={pair} />
        )}
      </div>
      <span className="tabular text-sm sm:max-lg:col-start-2 lg:text-right">
        <Label>
          <Trans>Empty</Trans>
        </Label>
        {roadKmText(pair.emptyKm)}
      </span>
      <span className={cx('tabular text-sm lg:text-right', pair.savedEmptyKm > 0 && 'font-semibold text-return')}>
        <Label>
          <Trans>Saved</Trans>
        </Label>
        <SavedKm km={pair.savedEmptyKm} />
      </span>
      <span className="tabular text-sm lg:text-right">
        <Label>
          <Trans>Margin</Trans>
        </Label>
        <Money exact rupees={pair.margin} className="font-semibold" /> <span className="text-quiet">{percent} %</span>
      </span>
      <span className="flex gap-2 lg:justify-end">
        {!pair.beside && (
          <Sign label={t`Lock ${number}`} isOn={isLocked} on="bg-word-blue" onPress={() => on.onLock(pair)}>
            <Lock aria-hidden className="size-4" />
          </Sign>
        )}
        <Sign label={t`Forbid ${number}`} isOn={isForbidden} on="bg-danger" onPress={() => on.onForbid(pair)}>
          <Ban aria-hidden className="size-4" />
        </Sign>
      </span>
    </li>
  )
}

/** Fewer empty kilometres than straight home, or more. */
export function SavedKm({ km }: { km: number }) {
  const more = roadKmText(-km)
  return km >= 0 ? roadKmText(km) : <Trans>{more} more</Trans>
}

const Label = ({ children }: { children: React.ReactNode }) => (
  <span className="text-xs text-quiet lg:hidden">{children} </span>
)

function Sign(props: { label: string; isOn: boolean; on: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <PlainButton
      aria-label={props.label}
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className={cx(
        'grid size-9 place-items-center rounded-input border',
        props.isOn ? cx('border-transparent text-card', props.on) : 'border-edge/70 bg-card hover:bg-soft-grey',
      )}
    >
      {props.children}
    </PlainButton>
  )
}

function Way({ pair }: { pair: Pair }) {
  const loads = pair.loads.map((load, at) => ({
    pickup: townIn(load.fromLocation),
    drop: townIn(load.toLocation),
    toPickupKm: pair.strip[2 * at]?.km ?? 0,
    loadedKm: pair.strip[2 * at + 1]?.km ?? 0,
  }))
  return (
    <WayHomeStrip loads={loads} home={townIn(pair.home.name)} toHomeKm={pair.strip.at(-1)?.km ?? 0} labels="none" />
  )
}
