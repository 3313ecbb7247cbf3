import { indianTime } from '../../bookings/bookings.rules.ts'

type Cell = string | number | null
export type Column<T> = readonly [header: string, cell: (row: T) => Cell]

/** The day of the file is the day of the table and of its filters. */
export const inIndia = (at: string | null) => at && indianTime(new Date(at))
