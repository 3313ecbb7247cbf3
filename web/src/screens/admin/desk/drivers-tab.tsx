import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { useDriverColumns } from '../../../features/people/user-columns.tsx'
import type { TabProps } from './queue-tabs.tsx'

/** Everybody with an account, to be verified and given a commission. */
export function DriverManagementTab({ state }: Pick<TabProps, 'state'>) {
  const { t } = useLingui()
  const { sort } = state
  const list = useLiveList(
    listOf(admin.users, {
      q: state.q,
      sort: sort?.id,
      order: sort ? (sort.desc ? 'desc' : 'asc') : null,
    }),
  )
  const empty = state.q ? t`No users found matching the current filters` : t`No users registered`
  return (
    <PagedTable
      label={t`Driver Management`}
      empty={empty}
      list={list}
      columns={useDriverColumns()}
      sort={sort}
      onSort={state.sortBy}
      openId={state.openId}
      onOpen={({ id }) => state.open(id)}
    />
  )
}
