/* oxlint-disable jsx-a11y/no-static-element-interactions -- the keys of the rows are caught around them */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { SidePanel } from '../../../ui/overlay/dialog.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { NotPlaced, PlanFigures, Proof, RefusedPairs } from './plan-figures.tsx'
import { saveFile } from '../../../lib/csv-file.ts'
import { planCsv } from './plan-csv.ts'
import { PlanRows } from './plan-rows.tsx'
import type { Objective, Pair, usePlan } from './use-plan.ts'

type Plan = ReturnType<typeof usePlan>

/** The review of a plan: pairs and chains to accept, lock and forbid, all by keys. Nothing is assigned before it is accepted. */
export function PlanSheet(props: {
  plan: Plan
  open: boolean
  onOpenChange: (open: boolean) => void
  onByHand: (loadId: string) => void
}) {
  const { plan } = props
  const view = plan.plan
  const trucks = plan.ticked.length
  const loads = plan.ticked.reduce((sum, pair) => sum + pair.loads.length, 0)
  const [locked, forbidden] = [plan.locks.size, plan.forbids.size]
  const { t } = useLingui()
  const total = view?.loads ?? plan.loadIds?.length ?? 0
  const seconds = view ? view.seconds.toFixed(1) : ''
  const free = view?.trucks ?? 0
  const saveCsv = async () => {
    const decided = (pair: Pair) =>
      plan.isForbidden(pair)
        ? t`forbidden`
        : plan.locks.has(pair.id)
          ? t`locked`
          : plan.leftOut.has(pair.id)
            ? t`left out`
            : ''
    saveFile(`vapsi-plan-${indianDay()}.csv`, await planCsv(plan.pairs, decided))
  }
  return (
    <SidePanel
      open={props.open}
      onOpenChange={props.onOpenChange}
      huge
      keepOpenOutside
      onEscape={plan.stop}
      title={total ? <Plural value={total} one="Plan for # load" other="Plan for # loads" /> : t`Plan`}
      description={
        view && (
          <span role="status">
            {view.status === 'failed' ? (
              <Trans>The plan was cut off. Plan again.</Trans>
            ) : (
              <>
                <Trans>
                  {free} trucks for hire · solved in {seconds} s
                </Trans>{' '}
                · <Proof plan={view} />
              </>
            )}
          </span>
        )
      }
      footer={
        <>
          <span className="mr-auto self-center text-sm text-quiet">
            <Trans>
              {locked} locked · {forbidden} forbidden · drivers are told only after Accept
            </Trans>
          </span>
          {plan.isPlanning ? (
            <Button variant="outline" busy={plan.isStopping} disabled={!view} onClick={plan.stop}>
              <Trans>Stop, keep the best so far</Trans>
            </Button>
          ) : (
            <Button variant="outline" disabled={plan.pairs.length === 0} onClick={() => void saveCsv()}>
              <Trans>Download CSV</Trans>
            </Button>
          )}
          <Button
            variant="main"
            busy={plan.isAccepting}
            disabled={trucks === 0 || plan.isPlanning}
            onClick={plan.accept}
          >
            <Trans>
              Accept <Plural value={trucks} one="# truck" other="# trucks" />,{' '}
              <Plural value={loads} one="# load" other="# loads" />
            </Trans>
          </Button>
        </>
      }
    >
      <Review {...props} />
    </SidePanel>
  )
}

function Review({ plan, onByHand }: Parameters<typeof PlanSheet>[0]) {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const view = plan.plan
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]
  // The focus is on the rows as soon as there are any, and never on the page behind.
  const settled = view?.status === 'done' ? view.id : null
  useEffect(() => {
    const [first] = rows()
    ;(first ?? body.current)?.focus({ preventScroll: true })
  }, [settled, plan.refused])
  const here = () => (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-pair]') ?? null
  const move = (by: number) => {
    const all = rows()
    const at = all.findIndex((row) => row === here())
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onHere = (act: (pair: Pair) => void) => {
    const pair = plan.pairs.find(({ id }) => id === here()?.dataset['pair'])
    if (pair) act(pair)
  }
  const keys: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    l: () => onHere(plan.lock),
    x: () => onHere(plan.forbid),
    ' ': () => onHere(plan.tick),
    r: plan.again,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!plan.isPlanning) plan.accept()
      return
    }
    const isButton = (event.target as HTMLElement).closest('button') !== null
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && isButton)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div
      ref={body}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-3 outline-none"
      aria-busy={plan.isPlanning}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm">
          <Trans>As many loads as possible, in time and at no driver’s loss; then</Trans>
        </span>
        <Weigh plan={plan} />
        <Button size="sm" variant="outline" busy={plan.isPlanning} onClick={plan.again}>
          <Trans>Plan again</Trans>
        </Button>
        <span className="text-xs text-quiet max-lg:hidden">
          <Trans>
            J K row · L lock · X forbid · Space tick · R plan again · Ctrl Enter accept · Esc stop and keep the best,
            then close
          </Trans>
        </span>
      </div>
      {plan.error !== null && (
        <p role="alert" className="rounded-card bg-soft-red px-4 py-3 text-sm text-danger">
          {errorMessage(plan.error, t`The plan could not be made.`)}
        </p>
      )}
      <RefusedPairs refused={plan.refused} />
      {view && <PlanFigures plan={view} ticked={plan.ticked} />}
      {view && plan.pairs.length > 0 ? (
        <PlanRows
          pairs={plan.pairs}
          isTicked={(pair) => plan.ticked.includes(pair)}
          isLocked={({ id }) => plan.locks.has(id)}
          isForbidden={plan.isForbidden}
          onTick={plan.tick}
          onLock={plan.lock}
          onForbid={plan.forbid}
        />
      ) : plan.isPlanning ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        view && <EmptyState title={t`No truck comes in time at no loss`} />
      )}
      {view?.status === 'done' && <NotPlaced plan={view} onByHand={onByHand} />}
    </div>
  )
}

function Weigh({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const aims: [Objective, string][] = [
    ['empty_km', t`Fewest empty km`],
    ['margin', t`Most margin`],
  ]
  return (
    <div role="group" aria-label={t`Weigh`} className="flex rounded-input border border-edge/70">
      {aims.map(([aim, name]) => (
        <button
          key={aim}
          type="button"
          aria-pressed={plan.objective === aim}
          onClick={() => plan.weigh(aim)}
          className={cx(
            'min-h-9 px-3 text-sm font-semibold first:rounded-l-input last:rounded-r-input',
            plan.objective === aim ? 'bg-desk text-on-desk' : 'hover:bg-soft-grey',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
