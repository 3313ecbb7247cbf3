import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { useMobileText } from '../../domain/office/texts/mobile-text.ts'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useStats } from '../../domain/office/polled.ts'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { StandingChips, TypeChip, VerifyButton } from '../../features/people/user-actions.tsx'
import { Lines } from '../../features/people/user-columns.tsx'
import { UserDialog } from '../../features/people/user-dialog.tsx'
import { Eye } from 'lucide-react'
import { nameIn } from '../../lib/language/spoken.ts'
import { count, howMany } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Stat } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const everything = { q: '', userType: 'all', verification: 'all' }
const known = { userType: ['shipper', 'transporter'], verification: ['verified', 'unverified', 'suspended'] }

/** All people but the administrators (user management). */
export function UsersScreen() {
  const { t } = useLingui()
  const filters = useListFilters(everything, { known })
  const { values, query } = filters
  const list = useLiveList(listOf(admin.users, query))
  const total = howMany(list.total)
  return (
    <>
      <PageHeader title={t`User Management`} />
      <UserCards />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="users" filter={query} />}
      >
        <SearchBox label={t`Search users`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`User Type`}
          value={values.userType}
          none="all"
          onChange={(value) => filters.set('userType', value)}
          options={[
            { value: 'all', label: t`All` },
            { value: 'shipper', label: t`Shipper` },
            { value: 'transporter', label: t`Transporter` },
          ]}
        />
        <FilterChip
          label={t`Verification`}
          value={values.verification}
          none="all"
          onChange={(value) => filters.set('verification', value)}
          options={[
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
            { value: 'unverified', label: t`Unverified` },
            { value: 'suspended', label: t`Suspended` },
          ]}
        />
      </FilterBar>
      <h2 className="mb-2 font-bold">
        {list.data === undefined ? <Trans>Users</Trans> : <Trans>Users ({total})</Trans>}
      </h2>
      <PagedTable
        label={t`Users`}
        empty={t`No users found matching the current filters`}
        filters={{ ...filters, nothing: t`No users found matching the current filters` }}
        list={list}
        columns={useColumns(filters.open)}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
      {filters.openId && <UserDialog id={filters.openId} onClose={() => filters.open(null)} />}
    </>
  )
}

function UserCards() {
  const { t } = useLingui()
  const { data } = useStats()
  const number = (value: number | undefined) => (value === undefined ? '–' : count(value))
  const rate = data && data.totalUsers > 0 ? Math.round((100 * data.verifiedUsers) / data.totalUsers) : 0
  const shippers = number(data?.totalShippers)
  const transporters = number(data?.totalTransporters)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Stat
        label={t`Total Users`}
        value={number(data?.totalUsers)}
        note={t`${shippers} shippers, ${transporters} transporters`}
      />
      <Stat label={t`Verified Users`} value={number(data?.verifiedUsers)} note={t`${rate}% verification rate`} />
      <Stat label={t`Pending Verification`} value={number(data && data.totalUsers - data.verifiedUsers)} />
      <Stat label={t`Shippers`} value={shippers} />
    </div>
  )
}

function useColumns(open: (id: string) => void): OfficeColumn<AdminUserView>[] {
  const { t } = useLingui()
  const mobileText = useMobileText()
  const fallback = t`Failed to update user verification.`
  return [
    { id: 'name', header: t`Name`, cell: (user) => <Lines first={user.name} />, sort: true },
    { id: 'username', header: t`Username`, cell: (user) => <Lines first={user.username} /> },
    { id: 'type', header: t`Type`, cell: (user) => <TypeChip userType={user.userType} /> },
    { id: 'company', header: t`Company`, cell: (user) => <Lines first={user.company} />, sort: true },
    { id: 'city', header: t`Location`, cell: (user) => (user.city ? nameIn(user.city) : '–'), sort: true },
    { id: 'contact', header: t`Contact`, cell: (user) => <Lines first={user.email} second={mobileText(user)} /> },
    { id: 'verification', header: t`Verification`, cell: (user) => <StandingChips user={user} /> },
    { id: 'joined', header: t`Joined`, cell: () => '-' },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (user) => {
        const name = user.name
        return (
          <span className="inline-flex gap-2">
            <IconButton
              variant="outline"
              label={t`View details of ${name}`}
              className="h-9! w-9! sm:pointer-fine:h-8!"
              onClick={() => open(user.id)}
            >
              <Eye aria-hidden />
            </IconButton>
            <VerifyButton user={user} fallback={fallback} />
          </span>
        )
      },
    },
  ]
}
