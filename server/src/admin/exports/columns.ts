import { indianTime } from '../../bookings/bookings.rules.ts'

type Cell = string | number | null
export type Column<T> = readonly [header: string, cell: (row: T) => Cell]

/** The file uses the same days as the table and its filters. */
export const inIndia = (at: string | null) => at && indianTime(new Date(at))
