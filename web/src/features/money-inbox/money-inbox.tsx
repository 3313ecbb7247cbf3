import { Trans, useLingui } from '@lingui/react/macro'
import { type StatementLineView, statements } from '@vapsi/contract/office/statements'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { Plus } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { ListFoot } from '../../domain/office-rows/list-foot.tsx'
import { listOf, useOfficeList } from '../../domain/office/office-list.ts'
import { TableSkeleton } from '../../domain/office/paged-table.tsx'
import { useRowKeys } from '../../domain/office/table-keys.ts'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { OutstandingLedger } from '../../domain/money/outstanding-ledger.tsx'
import { api } from '../../lib/api/api.ts'
import { count, moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AddStatement } from './add-statement.tsx'
import { FindBookings } from './find-bookings.tsx'
import { LineReview } from './line-review.tsx'
import { LineRow } from './line-row.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { useInboxKeys } from './inbox-keys.ts'

/** Statements of the bank, line by line, with the bookings that they pay for; and who still owes. */
export function MoneyInbox() {
  const { t } = useLingui()
  const filters = useListFilters({ status: 'open', direction: '', q: '' })
  const { status, direction, q } = filters.values
  const list = useOfficeList(listOf(statements.lines, { ...filters.query, limit: 100 }))
  const inbox = useInbox(list.rows)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t`Money inbox`}
        subtitle={t`Lines of the bank and the bookings that they pay for.`}
        actions={
          <Button variant="ink" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add statement</Trans>
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-5 2xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
            <SearchBox label={t`UTR, party or words`} value={q} onChange={(words) => filters.set('q', words)} />
            <FilterChip
              label={t`Status`}
              value={status}
              none="open"
              onChange={(value) => filters.set('status', value)}
              options={[
                { value: 'open', label: t`To confirm` },
                { value: 'booked', label: t`Confirmed` },
                { value: 'ignored', label: t`Ignored` },
              ]}
            />
            <FilterChip
              label={t`Direction`}
              value={direction}
              none=""
              onChange={(value) => filters.set('direction', value)}
              options={[
                { value: '', label: t`Both` },
                { value: 'in', label: t`Money in` },
                { value: 'out', label: t`Money out` },
              ]}
            />
          </FilterBar>
          <ActionError error={inbox.error} fallback={inbox.fallback} />
          {list.data === undefined ? (
            list.error ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <TableSkeleton columns={6} />
            )
          ) : list.rows.length === 0 ? (
            <NoLines status={status} isSearched={q !== '' || direction !== ''} onAdd={() => setAdding(true)} />
          ) : (
            <Lines lines={inFileOrder(list.rows)} inbox={inbox} />
          )}
          <ListFoot list={list} />
        </div>
        <OutstandingLedger chosen={q} onChoose={(name) => filters.set('q', name)} />
      </div>
      {adding && <AddStatement onClose={() => setAdding(false)} />}
    </>
  )
}

/** Newest day first, and a day as its statement has it. */
const inFileOrder = (lines: StatementLineView[]) =>
  lines.toSorted((a, b) => b.date.localeCompare(a.date) || a.no - b.no)

function NoLines({ status, isSearched, onAdd }: { status: string; isSearched: boolean; onAdd: () => void }) {
  const { t } = useLingui()
  if (isSearched) return <EmptyState title={t`Nothing matches these filters`} />
  if (status !== 'open') return <EmptyState title={t`No lines here yet`} />
  return (
    <EmptyState
      title={t`All lines are booked.`}
      action={
        <Button variant="ink" onClick={onAdd}>
          <Trans>Add statement</Trans>
        </Button>
      }
    />
  )
}

function Lines({ lines, inbox }: { lines: StatementLineView[]; inbox: Inbox }) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const [openId, setOpen] = useState<string | null>(null)
  const [finding, setFinding] = useState<StatementLineView | null>(null)
  const fallback = t`The line could not be changed.`
  const settle = useOfficeAction<{ id: string; to: 'ignore' | 'reopen' }, StatementLineView>(
    ({ id, to }) => (to === 'ignore' ? api(statements.ignore, { id }) : api(statements.reopen, { id })),
    {
      done: t`Line set aside`,
      doneAs: ({ status }) => (status === 'open' ? t`Line open again` : null),
      failed: t`Line not changed`,
      fallback,
    },
  )
  const ignore = (line: StatementLineView) => settle.mutate({ id: line.id, to: 'ignore' })
  useInboxKeys(lines, {
    tick: inbox.tick,
    open: ({ id }) => setOpen(openId === id ? null : id),
    take: (line) => line.match?.options[0] && inbox.take(line),
    find: setFinding,
    ignore,
    confirm: inbox.confirmTicked,
  })
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-card">
        <table className="w-full border-collapse text-sm max-sm:block">
          <caption className="sr-only">{t`Lines of the bank`}</caption>
          <thead className="max-sm:sr-only">
            <tr className="h-9 border-b border-line text-left text-xs text-quiet">
              <th scope="col">
                <span className="sr-only">{t`Ticked`}</span>
              </th>
              <th scope="col" className="px-2 font-semibold">{t`Date`}</th>
              <th scope="col" className="w-2/5 px-2 font-semibold">{t`Bank line`}</th>
              <th scope="col" className="px-2 text-right font-semibold">{t`Amount`}</th>
              <th scope="col" className="px-2 font-semibold">{t`Belongs to`}</th>
              <th scope="col" className="px-2 font-semibold">{t`Match`}</th>
              <th scope="col">
                <span className="sr-only">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} className="max-sm:block">
            {lines.map((line) => (
              <Fragment key={line.id}>
                <LineRow
                  line={line}
                  inbox={inbox}
                  isOpen={openId === line.id}
                  onOpen={() => setOpen(openId === line.id ? null : line.id)}
                  onFind={() => setFinding(line)}
                  onIgnore={() => ignore(line)}
                  onReopen={() => settle.mutate({ id: line.id, to: 'reopen' })}
                />
                {openId === line.id && line.match && (
                  <LineReview line={line} inbox={inbox} onFind={() => setFinding(line)} onIgnore={() => ignore(line)} />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {inbox.ticked.length > 0 && <ConfirmBar inbox={inbox} />}
      {finding && <FindBookings line={finding} inbox={inbox} onClose={() => setFinding(null)} />}
      <p className="mt-3 hidden flex-wrap gap-x-4 text-xs text-quiet lg:flex">
        <span>J K {t`next line`}</span>
        <span>{t`Space tick`}</span>
        <span>Y {t`take the match`}</span>
        <span>S {t`split or find`}</span>
        <span>I {t`ignore`}</span>
        <span>Ctrl Enter {t`confirm ticked`}</span>
      </p>
    </>
  )
}

/** One press for all that is ticked, with their sum; nothing counts before the server has said so. */
function ConfirmBar({ inbox }: { inbox: Inbox }) {
  const lines = count(inbox.ticked.length)
  const sum = moneyExact(toRupees(inbox.ticked.reduce((paise, { left }) => paise + toPaise(left), 0)))
  return (
    <div className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-night px-4 py-3 text-sm text-white shadow-float">
      <span className="tabular font-semibold">
        <Trans>
          {lines} ticked, {sum}
        </Trans>
      </span>
      <Button variant="main" busy={inbox.busy} aria-keyshortcuts="Control+Enter" onClick={inbox.confirmTicked}>
        <Trans>Confirm {lines}</Trans>
      </Button>
    </div>
  )
}
