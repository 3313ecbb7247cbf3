import { useLingui } from '@lingui/react/macro'
import { eway } from '@vapsi/contract/bookings/eway'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import type { Item } from '../../../lib/api/api.ts'
import { EwayLeft } from '../../../domain/eway/eway-left.tsx'
import { nearDayAndTime } from '../../../lib/language/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RoadList, useMobileColumn, useTripColumns } from './road-list.tsx'

type Row = Item<typeof eway.ending>

/** E-way bills of trips that are not delivered, the first to end first. */
export function EwayBillsScreen() {
  const { t } = useLingui()
  const list = useLiveList(listOf(eway.ending, {}))
  const { booking, route, transporter } = useTripColumns<Row>()
  const columns: OfficeColumn<Row>[] = [
    {
      id: 'until',
      header: t`Valid until`,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
          <span className="tabular whitespace-nowrap">{nearDayAndTime(row.validUntil)}</span>
          <EwayLeft validUntil={row.validUntil} />
        </span>
      ),
    },
    { id: 'number', header: t`E-way bill`, cell: (row) => <span className="tabular">{row.number}</span> },
    booking,
    route,
    {
      id: 'vehicle',
      header: t`Vehicle`,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
          <span className="tabular whitespace-nowrap">{row.vehicleNumber && spacedNumber(row.vehicleNumber)}</span>
          {row.isOtherTruck && (
            <span title={t`Part B names another truck`}>
              <Chip tone="orange">{t`Another truck`}</Chip>
            </span>
          )}
        </span>
      ),
    },
    transporter,
    useMobileColumn<Row>(),
  ]
  return (
    <RoadList
      title={t`E-way bills`}
      subtitle={t`Of trips that are not delivered, the first to end first.`}
      table="eway-bills"
      list={list}
      columns={columns}
      empty={t`No e-way bills on the road`}
    />
  )
}
