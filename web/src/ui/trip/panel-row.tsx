import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Money } from '../figures.tsx'
import { placeParts } from '../form/place.ts'
import { tableColumns } from '../shell/list-with-panel.tsx'
import { RouteRow } from './route-line.tsx'

/** A trip in a row of a list with a panel: two lines on a phone, the columns way, sum and status on a desk. */
export function PanelRow(props: { from: string; to: string; rupees: number; note: ReactNode; chip?: ReactNode }) {
  return (
    <span
      className={cx('grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1', tableColumns)}
    >
      <RouteRow from={placeParts(props.from).name} to={placeParts(props.to).name} wraps />
      <Money rupees={props.rupees} className="text-right font-bold xl:row-span-2" />
      {/* If the words are too long for the status beside them, the status moves to the next line instead of squeezing
          them into a column of letters. */}
      <span className="col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 xl:contents">
        <span className="tabular min-w-0 text-[15px] break-words text-quiet xl:col-start-1">{props.note}</span>
        {/* A status is never cut: in its column of the table a long one has two lines. */}
        <span className="ml-auto xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:ml-0 xl:[&_.truncate]:whitespace-normal">
          {props.chip}
        </span>
      </span>
    </span>
  )
}
