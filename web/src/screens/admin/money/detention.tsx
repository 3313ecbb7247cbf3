import { townIn } from '../../../lib/language/spoken.ts'
import { useLingui } from '@lingui/react/macro'
import { waiting } from '@vapsi/contract/detention/waiting'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { DecideWait } from '../../../domain/detention/office-detention.tsx'
import type { Item } from '../../../lib/api/api.ts'
import { Money, When } from '../../../ui/figures.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTripColumns } from '../road/road-list.tsx'
import { laneIn } from '../../../domain/office-bookings/trip-text.ts'

type Line = Item<typeof waiting.proposed>

/** Waiting beyond the free hours that nobody has decided yet. */
export function DetentionScreen() {
  const { t } = useLingui()
  const list = useLiveList(listOf(waiting.proposed, {}))
  const trip = useTripColumns<Line>()
  const columns: OfficeColumn<Line>[] = [
    trip.booking,
    // The widest table of the office: a lane in words may take two lines.
    { ...trip.route, cell: laneIn },
    { id: 'shipper', header: t`Shipper`, cell: (line) => line.shipper },
    trip.transporter,
    {
      id: 'end',
      header: t`Where`,
      cell: ({ wait }) =>
        wait.end === 'stop' ? townIn(wait.place ?? '') : wait.end === 'pickup' ? t`Pickup` : t`Drop`,
    },
    {
      id: 'arrived',
      header: t`Arrived`,
      cell: (line) => <When at={line.wait.arrivedAt} />,
    },
    { id: 'ended', header: t`Until`, cell: (line) => <When at={line.wait.endedAt} /> },
    { id: 'days', header: t`Days`, end: true, cell: (line) => line.wait.days },
    {
      id: 'amount',
      header: t`Amount`,
      end: true,
      cell: (line) => <Money rupees={line.wait.rupees} exact className="font-semibold" />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (line) => <DecideWait bookingId={line.bookingId} wait={line.wait} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Waiting charges`}
        subtitle={t`Waiting beyond the free hours, counted from the driver’s stamps.`}
        actions={<ExportButton table="waiting-charges" filter={{}} />}
      />
      <PagedTable label={t`Waiting charges`} list={list} columns={columns} empty={t`No waiting to decide`} />
    </>
  )
}
