import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type OutstandingView, outstanding } from '@vapsi/contract/payments/outstanding'
import { BellRing } from 'lucide-react'
import { SelectedBar, useEach } from '../office-rows/selected-bar.tsx'
import { listOf, useOfficeList } from '../office/office-list.ts'
import { ListFoot } from '../office-rows/list-foot.tsx'
import { useOfficeAction } from '../office/use-office-action.tsx'
import { nameOf } from '../office/words.ts'
import { api } from '../../lib/api/api.ts'
import { count, money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'

const ages = ['notDue', 'days0to7', 'days8to15', 'days16to30', 'daysOver30'] as const
type Age = (typeof ages)[number]
const grounds: Record<Age, string> = {
  notDue: 'bg-return',
  days0to7: 'bg-track',
  days8to15: 'bg-marigold',
  days16to30: 'bg-word-orange',
  daysOver30: 'bg-danger',
}

function useAgeWords(): Record<Age, string> {
  const { t } = useLingui()
  return { notDue: t`not due`, days0to7: '0–7', days8to15: '8–15', days16to30: '16–30', daysOver30: '30+' }
}

/** Who owes us, by the days since it was due, all on one scale; a press narrows the lines, another one reminds. */
export function OutstandingLedger({ chosen, onChoose }: { chosen?: string; onChoose?: (name: string) => void }) {
  const { t } = useLingui()
  const list = useOfficeList(listOf(outstanding.list, { side: 'shipper', limit: 20 }))
  const words = useAgeWords()
  const most = Math.max(1, ...list.rows.map(({ total }) => total))
  const fallback = t`The reminder could not be sent.`
  const remind = useOfficeAction<string, OutstandingView>((id) => api(outstanding.remind, { id }), {
    done: t`Reminder sent`,
    failed: t`Reminder not sent`,
    fallback,
  })
  const parties = count(list.total)
  const remindable = list.rows.filter(({ can }) => can.remind)
  const remindAll = useEach<OutstandingView>(({ id }) => api(outstanding.remind, { id }), nameOf, fallback)
  return (
    <aside aria-label={t`Owed to us, by age`} className="min-w-0 rounded-card border border-line bg-card p-4">
      <h2 className="font-bold">
        <Trans>Owed to us, by age</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
        {ages.map((age) => (
          <li key={age} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2.5 rounded-full', grounds[age])} />
            {words[age]}
          </li>
        ))}
        <li>
          <Trans>days past due</Trans>
        </li>
      </ul>
      {list.data === undefined ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton className="mt-3 h-60 w-full" />
        )
      ) : list.rows.length === 0 ? (
        <EmptyState title={t`Nobody owes anything.`} />
      ) : (
        <ul className="mt-2">
          {list.rows.map((party) => (
            <li
              key={party.id}
              className={cx(
                'border-b border-line py-2 last:border-b-0',
                nameOf(party) === chosen && 'bg-soft-marigold',
              )}
            >
              <div className="flex items-center gap-2">
                {onChoose ? (
                  <button
                    type="button"
                    aria-pressed={nameOf(party) === chosen}
                    onClick={() => onChoose(nameOf(party) === chosen ? '' : nameOf(party))}
                    className="min-h-11 min-w-0 flex-1 text-left text-sm font-semibold wrap-anywhere sm:pointer-fine:min-h-8"
                  >
                    {nameOf(party)}
                  </button>
                ) : (
                  <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{nameOf(party)}</span>
                )}
                <span className="tabular text-sm font-semibold">{money(party.total)}</span>
              </div>
              {/* The bars of all rows have one scale, also beside nothing to press. */}
              <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-3">
                <span>
                  <Bar party={party} most={most} words={words} />
                </span>
                {(party.can.remind || party.remindedAt) && (
                  <Button
                    size="sm"
                    className="justify-self-end"
                    icon={<BellRing aria-hidden />}
                    disabled={!party.can.remind}
                    busy={remind.isPending && remind.variables === party.id}
                    onClick={() => remind.mutate(party.id)}
                  >
                    {party.can.remind ? <Trans>Remind</Trans> : <Trans>Reminded</Trans>}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <SelectedBar count={0} onClear={remindAll.reset} outcome={remindAll.data}>
        {null}
      </SelectedBar>
      {remindable.length > 1 && (
        <Button size="sm" className="mt-3" busy={remindAll.isPending} onClick={() => remindAll.mutate(remindable)}>
          <Plural value={remindable.length} one="Remind # party" other="Remind # parties" />
        </Button>
      )}
      <ListFoot list={list}>
        <Trans>{parties} parties</Trans>
      </ListFoot>
    </aside>
  )
}

function Bar({ party, most, words }: { party: OutstandingView; most: number; words: Record<Age, string> }) {
  const said = ages.flatMap((age) => (party[age] > 0 ? [`${words[age]}: ${money(party[age])}`] : [])).join(', ')
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="flex h-2"
      style={{ width: `${(party.total / most) * 100}%` }}
    >
      {ages.map((age) =>
        party[age] > 0 ? (
          <span key={age} className={cx('h-2 min-w-0.5', grounds[age])} style={{ flexGrow: party[age] }} />
        ) : null,
      )}
    </span>
  )
}
