import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { count, day, moneyExact } from '../../lib/language/format.ts'
import { type Problem, type Statement, sumsOf } from './bank-statement/read-statement.ts'
import type { Unreadable } from './bank-statement/sheet-of-file.ts'

export function UnreadableNote({ why }: { why: Unreadable }) {
  const { t } = useLingui()
  const said: Record<Unreadable, string> = {
    old_excel: t`This is a workbook of an old Excel. Save it as XLSX or CSV, or copy its rows.`,
    foreign: t`This is neither CSV nor XLSX. Save the sheet as CSV, or copy its rows.`,
    too_large: t`This file is larger than a statement. Take a shorter time, or copy its rows.`,
  }
  return <Wrong>{said[why]}</Wrong>
}

export function ProblemNote({ problem }: { problem: Problem }) {
  const { t } = useLingui()
  const line = 'line' in problem ? problem.line : 0
  const word = 'word' in problem ? problem.word : ''
  const [expected, found] =
    problem.code === 'balance' ? [moneyExact(problem.expected), moneyExact(problem.found)] : ['', '']
  const said: Record<Problem['code'], string> = {
    empty: t`The file is empty.`,
    no_columns: t`Say which columns hold the date, the narration and the amounts.`,
    no_lines: t`There is no line with a date below its columns.`,
    amount: t`Line ${line}: “${word}” is no amount. Nothing was read.`,
    side: t`Line ${line}: “${word}” says neither in nor out. Nothing was read.`,
    both: t`Line ${line} has money in and money out: ${word}. Nothing was read.`,
    no_date: t`Line ${line} has no date. Nothing was read.`,
    rounded: t`Line ${line}: a spreadsheet has rounded its reference. Open the file as the bank gave it. Nothing was read.`,
    wide: t`Line ${line} has more cells than there are columns, perhaps because of a comma in an amount: ${word}. Nothing was read.`,
    balance: t`Line ${line}: the balance should be ${expected}, the file says ${found}. An amount, a side or a balance before it is wrong. Nothing was read.`,
  }
  return <Wrong>{said[problem.code]}</Wrong>
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-input bg-soft-red px-3 py-2.5 text-sm text-danger">
    {children}
  </p>
)

/** The first lines as they will be imported, and the sums, to compare with the paper. */
export function Look({ statement }: { statement: Statement }) {
  const { lines, skipped, proven } = statement
  const sums = sumsOf(lines)
  const [paidIn, paidOut] = [moneyExact(sums.in), moneyExact(sums.out)]
  const [all, held] = [count(lines.length), count(proven ?? 0)]
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="font-semibold">
        <Trans>
          In {paidIn}, out {paidOut}
        </Trans>
      </p>
      <p className={proven === null ? 'text-danger' : 'text-quiet'}>
        {proven === null ? (
          <Trans>The file has no balances to hold the amounts against: compare them with the paper.</Trans>
        ) : (
          <Trans>
            The balances prove {held} of {all} lines.
          </Trans>
        )}{' '}
        {skipped > 0 && (
          <Plural value={skipped} one="# line without money is left out." other="# lines without money are left out." />
        )}
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {lines.slice(0, 4).map((line) => (
          <li key={line.no} className="tabular grid grid-cols-[5.5rem_1fr_auto] gap-3">
            <span>{day(line.date)}</span>
            <span className="truncate text-quiet">{line.narration}</span>
            <span className="text-right">
              {line.direction === 'out' ? '−' : '+'}
              {moneyExact(line.amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
