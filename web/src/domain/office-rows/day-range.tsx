import { useLingui } from '@lingui/react/macro'
import { DayChip } from '../office/filter-bar.tsx'
import type { useListFilters } from '../office/use-list-filters.ts'

type Filters = Pick<ReturnType<typeof useListFilters<'from' | 'to'>>, 'values' | 'set'>

/** The days `From` and `To` between which a list shows its rows. */
export function DayRange({ filters: { values, set } }: { filters: Filters }) {
  const { t } = useLingui()
  return (
    <>
      <DayChip
        label={t({ message: 'From', context: 'a day' })}
        value={values.from}
        onChange={(value) => set('from', value)}
      />
      <DayChip
        label={t({ message: 'To', context: 'a day' })}
        value={values.to}
        onChange={(value) => set('to', value)}
      />
    </>
  )
}
