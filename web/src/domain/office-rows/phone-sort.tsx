import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'
import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

interface PhoneSortProps {
  columns: readonly { id: string; header: ReactNode; sort?: unknown }[]
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** The order of a list on a phone: its rows are cards there, without a head to press. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps) {
  const { t } = useLingui()
  const sorted = columns.filter(({ sort: by, header }) => by && typeof header === 'string')
  if (sorted.length === 0) return null
  const Sign = sort?.desc ? ArrowDown : ArrowUp
  return (
    <div className="mb-2 flex items-center justify-end gap-2 sm:hidden">
      <span className="relative inline-flex min-w-0 items-center">
        <select
          aria-label={t`Sort by`}
          value={sorted.find(({ id }) => id === sort?.id)?.id ?? ''}
          onChange={(event) => onSort({ id: event.target.value, desc: false })}
          className="min-h-11 min-w-0 appearance-none truncate rounded-input [field-sizing:content] pr-7 pl-2 text-right text-sm font-semibold text-quiet"
        >
          <option value="" disabled>
            {t`Sort by`}
          </option>
          {sorted.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 size-4.5 text-quiet" />
      </span>
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
