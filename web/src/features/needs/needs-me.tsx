import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/office/admin'
import { NEED_KINDS, type NeedKind, type NeedView, needs } from '@vapsi/contract/office/needs'
import { outstanding } from '@vapsi/contract/office/outstanding'
import { Banknote, FileCheck2, MailWarning, PhoneOff, Route, Scale, TimerReset, Truck, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { waited } from '../../domain/office/ago.ts'
import { FilterBar, FilterChip } from '../../domain/office/filter-bar.tsx'
import { ListFailure } from '../../domain/office/list-failure.tsx'
import { NewsBar } from '../../domain/office-rows/news-bar.tsx'
import { useSettledRows } from '../../domain/office-rows/settled-rows.ts'
import { useReadAgain } from '../../domain/office-rows/use-read-again.ts'
import { listOf, useOfficeList } from '../../domain/office/office-list.ts'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { count } from '../../lib/language/format.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'

const icons: Record<NeedKind, typeof Truck> = {
  driver_silent: PhoneOff,
  declined: Undo2,
  unassigned: Route,
  pod_unchecked: FileCheck2,
  disputed: Scale,
  eway_ending: TimerReset,
  advance_overdue: Banknote,
  misfit: Truck,
  undelivered: MailWarning,
}

function useNeedWords(): Record<NeedKind, string> {
  const { t } = useLingui()
  return {
    driver_silent: t`Driver has not answered`,
    declined: t`Driver declined`,
    unassigned: t`No truck yet`,
    pod_unchecked: t`POD is not checked`,
    disputed: t`Delivery disputed`,
    eway_ending: t`E-way bill ends soon`,
    advance_overdue: t`Advance is late`,
    misfit: t`Truck does not fit`,
    undelivered: t`Message not delivered`,
  }
}

/** What waits for this clerk, the longest first, each with its one action. */
export function NeedsMe() {
  const { t } = useLingui()
  const words = useNeedWords()
  const filters = useListFilters({ kind: '' })
  const { kind } = filters.values
  const list = useOfficeList(listOf(needs.list, filters.query))
  useReadAgain(list)
  // While another reason is read the old rows stay.
  const settled = useSettledRows(list.isPlaceholderData ? undefined : list.rows, list.key)
  const shown = list.isPlaceholderData ? list.rows : settled.rows
  const total = count(list.total)
  return (
    <>
      <PageHeader title={t`Needs me`} subtitle={t`What waits for you, the longest first.`} />
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <FilterChip
          label={t`Reason`}
          value={kind}
          none=""
          onChange={(value) => filters.set('kind', value)}
          options={[{ value: '', label: t`All` }, ...NEED_KINDS.map((value) => ({ value, label: words[value] }))]}
        />
      </FilterBar>
      <NewsBar news={list.isPlaceholderData ? 0 : settled.news} onShow={settled.showNews} />
      {list.data === undefined ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )
      ) : shown.length === 0 ? (
        <EmptyState title={t`Nothing waits for you.`} />
      ) : (
        <ul className="rounded-card border border-line bg-card">
          {shown.map((need) => (
            <NeedRow key={need.id} need={need} word={words[need.kind]} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
        <output className="tabular">{t`${count(shown.length)} of ${total}`}</output>
        <ListFailure list={list} />
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function NeedRow({ need, word }: { need: NeedView; word: string }) {
  const Sign = icons[need.kind]
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 last:border-b-0">
      <Sign aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 basis-52">
        <b className="block">{word}</b>
        <span className="block truncate text-sm text-quiet">
          {need.booking && (
            <Link
              href={`/admin/bookings/${need.booking.id}`}
              className="tabular font-semibold underline underline-offset-4"
            >
              {need.booking.reference}
            </Link>
          )}{' '}
          {need.booking && `${need.booking.fromLocation} → ${need.booking.toLocation}`} {need.who && `· ${need.who}`}
        </span>
      </span>
      <Since at={need.since} />
      <Action need={need} />
    </li>
  )
}

function Since({ at }: { at: string }) {
  const { t } = useLingui()
  const { unit, value } = waited(at, useNow(30_000))
  const said = { min: t`${value} min`, h: t`${value} h`, d: t`${value} d` }
  return (
    <time dateTime={at} className="tabular min-w-16 text-right text-sm font-semibold text-word-orange">
      {said[unit]}
    </time>
  )
}

/** The one thing that settles it, or leads to where it is settled. */
function Action({ need: { kind, booking, subjectId, mobile } }: { need: NeedView }) {
  const { t } = useLingui()
  const look = buttonStyle({ size: 'sm' })
  const press = useOfficeAction<void, unknown>(
    () =>
      kind === 'undelivered'
        ? api(admin.retryDeadLetter, { id: subjectId })
        : api(outstanding.remind, { id: subjectId }),
    {
      done: kind === 'undelivered' ? t`Sent again` : t`Reminder sent`,
      failed: t`Not done`,
      fallback: t`Please try again.`,
    },
  )
  if (kind === 'undelivered' || kind === 'advance_overdue')
    return (
      <Button size="sm" busy={press.isPending} onClick={() => press.mutate()}>
        {kind === 'undelivered' ? <Trans>Send again</Trans> : <Trans>Remind</Trans>}
      </Button>
    )
  if ((kind === 'driver_silent' || kind === 'eway_ending') && mobile)
    return (
      <a href={`tel:+91${mobile}`} className={look}>
        <Trans>Call</Trans>
      </a>
    )
  if (kind === 'pod_unchecked')
    return (
      <Link href={`/admin/documents?checked=no&open=${subjectId}`} className={look}>
        <Trans>Check</Trans>
      </Link>
    )
  if (kind === 'declined' || kind === 'unassigned')
    return (
      <Link href={`/admin?tab=assignments&open=${booking?.id ?? ''}`} className={look}>
        <Trans>Assign Truck</Trans>
      </Link>
    )
  return (
    <Link href={`/admin/bookings/${booking?.id ?? ''}`} className={look}>
      {kind === 'disputed' ? (
        <Trans>Decide</Trans>
      ) : kind === 'eway_ending' ? (
        <Trans>Open</Trans>
      ) : (
        <Trans>Change truck</Trans>
      )}
    </Link>
  )
}
