import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { QuietSelect } from '../../ui/form/quiet-select.tsx'
import type { Sort } from './sort.ts'

interface PhoneSortProps {
  columns: readonly { id: string; header: ReactNode; sort?: unknown }[]
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** The order of a list on a phone: its rows are cards there, without a head to press. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps) {
  const { t } = useLingui()
  const sorted = columns.flatMap(({ id, header, sort: by }) => (by && typeof header === 'string' ? { id, header } : []))
  if (sorted.length === 0) return null
  const Sign = sort?.desc ? ArrowDown : ArrowUp
  return (
    <div className="mb-2 flex items-center justify-end gap-2 sm:hidden">
      <QuietSelect
        label={t`Sort by`}
        value={sorted.find(({ id }) => id === sort?.id)?.id ?? ''}
        empty={t`Sort by`}
        options={sorted.map(({ id, header }) => ({ value: id, label: header }))}
        onChoose={(id) => onSort({ id, desc: false })}
      />
      {sort && (
        <button
          type="button"
          className={buttonStyle({ variant: 'quiet' }, 'px-3')}
          aria-label={sort.desc ? t`Descending` : t`Ascending`}
          onClick={() => onSort({ id: sort.id, desc: !sort.desc })}
        >
          <Sign aria-hidden />
        </button>
      )}
    </div>
  )
}
