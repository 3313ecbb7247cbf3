import { useLingui } from '@lingui/react/macro'
import { papers } from '@vapsi/contract/fleet/papers'
import { PAPER_KINDS } from '@vapsi/contract/values/paper-kinds'
import { Link } from 'wouter'
import { PaperChip } from '../../../domain/fleet/paper-chip.tsx'
import { usePaperWords } from '../../../domain/fleet/paper-words.ts'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import type { Item } from '../../../lib/api/api.ts'
import { day } from '../../../lib/language/format.ts'
import { RoadList, useMobileColumn } from './road-list.tsx'

type Row = Item<typeof papers.ending>

/** Papers of trucks that have ended or end within 30 days, and whom to call about them. */
export function PapersScreen() {
  const { t } = useLingui()
  const words = usePaperWords()
  const filters = useListFilters({ kind: '', when: 'all' }, { known: { kind: PAPER_KINDS, when: ['ended', 'ending'] } })
  const list = useLiveList(listOf(papers.ending, filters.query))
  const columns: OfficeColumn<Row>[] = [
    {
      id: 'vehicleNumber',
      header: t`Vehicle Number`,
      cell: (row) => (
        <Link
          href={`/admin/vehicles?q=${row.vehicleNumber}`}
          className="tabular font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {spacedNumber(row.vehicleNumber)}
        </Link>
      ),
    },
    { id: 'paper', header: t`Paper`, cell: (row) => words[row.kind] },
    { id: 'until', header: t`Valid until`, cell: (row) => day(row.expiresOn) },
    { id: 'left', header: t`Status`, cell: (row) => <PaperChip daysLeft={row.daysLeft} /> },
    { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
    useMobileColumn<Row>(),
    {
      id: 'photo',
      header: t`Photo`,
      cell: (row) =>
        row.photoUrl && (
          <a href={row.photoUrl} download className="underline underline-offset-4">
            {t`Photo`}
          </a>
        ),
    },
  ]
  return (
    <RoadList
      title={t`Vehicle papers`}
      subtitle={t`Papers that have ended, or end within 30 days.`}
      table="vehicle-papers"
      list={list}
      columns={columns}
      empty={t`No papers end soon`}
      filters={filters}
    >
      <FilterChip
        label={t`Paper`}
        value={filters.values.kind}
        none=""
        onChange={(value) => filters.set('kind', value)}
        options={[{ value: '', label: t`All` }, ...PAPER_KINDS.map((value) => ({ value, label: words[value] }))]}
      />
      <FilterChip
        label={t`Status`}
        value={filters.values.when}
        none="all"
        onChange={(value) => filters.set('when', value)}
        options={[
          { value: 'all', label: t`All` },
          { value: 'ended', label: t`Has ended` },
          { value: 'ending', label: t`Ends soon` },
        ]}
      />
    </RoadList>
  )
}
