import { adminDesk } from './admin-desk.ts'
import { adminPeople } from './admin-people.ts'
import { adminTrips } from './admin-trips.ts'

/** Every call of the office. */
export const admin = { ...adminPeople, ...adminTrips, ...adminDesk }
