import type { bookings } from '@vapsi/contract/bookings'
import type { Item } from '../../../lib/api/api.ts'

/** A trip as a driver without prices has it. */
export type Drive = Extract<Item<typeof bookings.list>, { viewer: 'driver' }>
