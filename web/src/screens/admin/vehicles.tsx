import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { FLEET_CATEGORIES } from '@vapsi/contract/constants'
import { AuditTrail } from '../../domain/audit/audit-trail.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { VehiclePapers } from '../../domain/fleet/vehicle-papers.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { PartyCell } from '../../domain/office-bookings/booking-cells.tsx'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { Facts } from '../../domain/office/facts.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { papers } from '@vapsi/contract/fleet/papers'
import { useMay } from '../../lib/session/may.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { VerificationChip } from '../../features/people/user-actions.tsx'
import { DisputedChip } from '../../features/plates/disputed-chip.tsx'
import { RcOfVehicle } from '../../features/plates/rc-of-vehicle.tsx'
import { PlateClaims } from '../../features/plates/plate-claims.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { api } from '../../lib/api/api.ts'
import { tons } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { VehicleChip } from '../../ui/status-chip.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

const everything = { q: '', verification: 'all', status: '', category: '' }
const known = {
  verification: ['verified', 'unverified', 'disputed'],
  status: ['available', 'posted', 'booked', 'other'],
  category: FLEET_CATEGORIES,
}

/** The vehicles of everybody, to be verified against their documents. */
export function VehiclesScreen() {
  const { t } = useLingui()
  const words = useCategoryWords()
  const filters = useListFilters(everything, { known })
  const { values, query } = filters
  const list = useLiveList(listOf(admin.vehicles, query))
  const open = list.rows.find(({ id }) => id === filters.openId)
  const all = { value: '', label: t`All` }
  const panel = open && {
    id: open.id,
    title: spacedNumber(open.vehicleNumber),
    content: <VehiclePanel vehicle={open} />,
  }
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader title={t`Vehicles`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="vehicles" filter={query} />}
      >
        <SearchBox label={t`Search vehicles`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Verification`}
          value={values.verification}
          none="all"
          onChange={(value) => filters.set('verification', value)}
          options={[
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
            { value: 'unverified', label: t`Unverified` },
            { value: 'disputed', label: t`Disputed` },
          ]}
        />
        <FilterChip
          label={t`Status`}
          value={values.status}
          none=""
          onChange={(value) => filters.set('status', value)}
          options={[
            all,
            { value: 'available', label: t`Available` },
            { value: 'posted', label: t`Posted` },
            { value: 'booked', label: t`Booked` },
            { value: 'other', label: t`Off the road` },
          ]}
        />
        <FilterChip
          label={t`Category`}
          value={values.category}
          none=""
          onChange={(value) => filters.set('category', value)}
          options={[all, ...FLEET_CATEGORIES.map((value) => ({ value, label: words.category(value) }))]}
        />
      </FilterBar>
      <PagedTable
        label={t`Vehicles`}
        empty={t`No vehicles yet`}
        filters={{ ...filters, nothing: t`No vehicles found matching the current filters` }}
        list={list}
        columns={useColumns()}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}

function useColumns(): OfficeColumn<AdminVehicleView>[] {
  const { t } = useLingui()
  const words = useCategoryWords()
  return [
    {
      id: 'vehicleNumber',
      header: t`Vehicle Number`,
      cell: (v) => <span className="tabular font-semibold whitespace-nowrap">{spacedNumber(v.vehicleNumber)}</span>,
      sort: true,
    },
    {
      id: 'category',
      header: t`Category`,
      cell: (v) => (
        <span className="flex items-center gap-3 whitespace-nowrap">
          <TruckSilhouette
            category={v.category}
            type={v.vehicleType}
            className="h-5 w-auto max-sm:block hidden @min-[56rem]:block"
          />
          {words.category(v.category)} · {words.type(v.vehicleType)}
        </span>
      ),
    },
    {
      id: 'passingWeight',
      header: t`Passing Weight`,
      end: true,
      cell: (v) => tons(v.passingWeight),
      sort: true,
    },
    { id: 'transporter', header: t`Transporter`, cell: (v) => <PartyCell party={v.transporter} /> },
    { id: 'status', header: t`Status`, cell: (v) => <Standing vehicle={v} /> },
    {
      id: 'verification',
      header: t`Verification`,
      cell: (v) => (
        <span className="flex flex-wrap items-center gap-1 sm:flex-nowrap">
          <VerificationChip isVerified={v.isVerified} />
          <DisputedChip claims={v.claims} />
        </span>
      ),
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (v) => <VerifyVehicle vehicle={v} /> },
  ]
}

function Standing({ vehicle: { status, isAwaited } }: { vehicle: AdminVehicleView }) {
  const { t } = useLingui()
  const awaited = t`a load waits for it`
  return (
    <span className="block sm:max-w-40">
      <VehicleChip status={status} />
      {isAwaited && (
        <span className="block truncate text-xs text-word-orange" title={awaited}>
          {awaited}
        </span>
      )}
    </span>
  )
}

function VerifyVehicle({ vehicle }: { vehicle: AdminVehicleView }) {
  const { t } = useLingui()
  const may = useMay()
  const { vehicleNumber, category, vehicleType, passingWeight } = vehicle
  const number = spacedNumber(vehicleNumber)
  const verify = useOfficeAction<void, AdminVehicleView>(
    () =>
      api(admin.verifyVehicle, {
        id: vehicle.id,
        isVerified: !vehicle.isVerified,
        ifVerified: vehicle.isVerified,
        ifTruck: { vehicleNumber, category, vehicleType, passingWeight },
      }),
    {
      done: t`Vehicle verification updated`,
      failed: t`Update failed`,
      fallback: t`Failed to update vehicle verification.`,
    },
  )
  if (!may(admin.verifyVehicle)) return null
  return (
    <Button
      size="sm"
      busy={verify.isPending}
      aria-label={vehicle.isVerified ? t`Unverify ${number}` : t`Verify ${number}`}
      onClick={() => verify.mutate()}
    >
      {vehicle.isVerified ? <Trans>Unverify</Trans> : <Trans>Verify</Trans>}
    </Button>
  )
}

function VehiclePanel({ vehicle }: { vehicle: AdminVehicleView }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-5">
      <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-16 w-auto" />
      <Facts
        items={[
          [t`Category`, `${words.category(vehicle.category)} · ${words.type(vehicle.vehicleType)}`],
          [t`Passing Weight`, tons(vehicle.passingWeight)],
          [t`Transporter`, nameOf(vehicle.transporter)],
          [t`Status`, <Standing key="status" vehicle={vehicle} />],
          [t`Verification`, <VerificationChip key="verified" isVerified={vehicle.isVerified} />],
        ]}
      />
      <PlateClaims vehicle={vehicle} />
      {vehicle.claims < 2 && <RcOfVehicle vehicle={vehicle} />}
      {may(papers.get) && <VehiclePapers vehicleId={vehicle.id} mayChange={false} />}
      <VerifyVehicle vehicle={vehicle} />
      <AuditTrail subjectId={vehicle.id} />
    </div>
  )
}
