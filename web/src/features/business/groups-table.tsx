import { Trans, useLingui } from '@lingui/react/macro'
import { type Period, business } from '@vapsi/contract/admin/business'
import type { GroupView } from '@vapsi/contract/admin/business-lists'
import { GROUPINGS } from '@vapsi/contract/admin/business-values'
import type { Sums } from '@vapsi/contract/admin/business'
import { Link } from 'wouter'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import type { Sort } from '../../domain/office-rows/sort.ts'
import { Segments } from '../../ui/segments.tsx'
import { useGroupColumns } from './lists/group-columns.tsx'
import { listAt } from './places.ts'

type By = (typeof GROUPINGS)[number]

export function useGroupingWords(): Record<By, string> {
  const { t } = useLingui()
  return {
    lane: t`Lane`,
    customer: t`Customer`,
    transporter: t`Transporter`,
    size: t`Truck size`,
    clerk: t`Clerk`,
  }
}

/** Trips, money and margin by lane, customer, transporter, truck size or clerk; each row opens its trips. */
export function GroupsTable(props: {
  period: Period
  sums: { now: Sums; before: Sums }
  by: By
  onBy: (by: By) => void
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}) {
  const { t } = useLingui()
  const { period, by, sort } = props
  const words = useGroupingWords()
  const asked = { span: period.span, month: period.month, by }
  const order = sort && { sort: sort.id, order: sort.desc ? 'desc' : 'asc' }
  const list = useLiveList<GroupView>(listOf(business.groups, { ...asked, ...order, limit: 10 }))
  const columns = useGroupColumns(period, by, { sums: props.sums })
  return (
    <section aria-label={words[by]} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Segments
          label={t`The table is by`}
          options={GROUPINGS.map((value) => ({ value, label: words[value] }))}
          value={by}
          onChange={props.onBy}
        />
        <Link href={listAt('groups', asked)} className="ml-auto text-sm font-semibold underline underline-offset-4">
          <Trans>With volume, price and mix</Trans>
        </Link>
        <ExportButton table="business-groups" filter={asked} />
      </div>
      <PagedTable
        label={words[by]}
        list={list}
        columns={columns}
        sort={sort}
        onSort={props.onSort}
        empty={t`No completed trip in these days.`}
      />
    </section>
  )
}
