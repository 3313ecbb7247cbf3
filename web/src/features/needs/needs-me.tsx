import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NEED_KINDS, type NeedView, needs } from '@vapsi/contract/admin/needs'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FilterBar, FilterChip } from '../../domain/office/filter-bar.tsx'
import { ListFoot } from '../../domain/office-rows/list-foot.tsx'
import { KeysHelp, KeysLine } from '../../domain/office-keys/keys-line.tsx'
import { NewsBar } from '../../domain/office-rows/news-bar.tsx'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { listOf, refreshOffice } from '../../domain/office/office-list.ts'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useFocusInList } from '../../lib/focus.ts'
import { toast } from '../../lib/session/toast.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { GiveNeed } from './give-need.tsx'
import { useNeedKeys } from './need-keys.ts'
import { NeedRow } from './need-row.tsx'
import { useNeedKeyWords, useNeedWords } from './need-words.ts'

/** What waits for this clerk, the longest first, each with its one action. */
export function NeedsMe() {
  const { t } = useLingui()
  const words = useNeedWords()
  const filters = useListFilters({ kind: '' }, { known: { kind: NEED_KINDS } })
  const { kind } = filters.values
  const list = useLiveList(listOf(needs.list, filters.query))
  const shown = list.rows
  const body = useRef<HTMLUListElement>(null)
  const [given, setGiven] = useState<NeedView | null>(null)
  const [helps, setHelps] = useState(false)
  const keyWords = useNeedKeyWords()
  const snooze = useSnooze()
  useNeedKeys(body, shown, { snooze, give: setGiven, help: () => setHelps(true) })
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
      <NewsBar news={list.news} onShow={list.showNews} />
      {list.data === undefined ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )
      ) : shown.length === 0 ? (
        <EmptyState title={t`Nothing waits for you.`} />
      ) : (
        <NeedList list={body} rows={shown}>
          {shown.map((need) => (
            <NeedRow
              key={need.id}
              need={need}
              word={words[need.kind]}
              onSnooze={() => snooze(need)}
              onGive={() => setGiven(need)}
            />
          ))}
        </NeedList>
      )}
      <ListFoot list={list} />
      <div className="mt-3">
        <KeysLine words={keyWords} />
      </div>
      <KeysHelp words={keyWords} open={helps} onOpenChange={setHelps} />
      {given && <GiveNeed need={given} onClose={() => setGiven(null)} />}
    </>
  )
}

function NeedList({
  list,
  rows,
  children,
}: {
  list: RefObject<HTMLUListElement | null>
  rows: readonly NeedView[]
  children: ReactNode
}) {
  useFocusInList(list, rows)
  return (
    <ul ref={list} data-list className="rounded-card border border-line bg-card">
      {children}
    </ul>
  )
}

const hourMinutes = 60

/** Out of sight for an hour; the toast brings it back. */
function useSnooze() {
  const { t } = useLingui()
  const client = useQueryClient()
  const wake = useMutation({
    mutationFn: (id: string) => api(needs.wake, { id }),
    onSuccess: () => refreshOffice(client),
  })
  const snooze = useMutation({
    mutationFn: ({ id }: NeedView) => api(needs.snooze, { id, minutes: hourMinutes }),
    onSuccess: async (_, { id }) => {
      const label = t`Undo`
      toast({ title: t`Put off for an hour`, action: { label, altText: label, onClick: () => wake.mutate(id) } })
      await refreshOffice(client)
    },
    onError: (error) =>
      toast({ title: t`Not done`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
  })
  return (need: NeedView) => {
    if (!snooze.isPending) snooze.mutate(need)
  }
}
