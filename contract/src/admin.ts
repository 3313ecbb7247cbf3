import { adminDesk } from './admin-desk.ts'
import { adminPeople } from './admin-people.ts'
import { adminTrips } from './admin-trips.ts'

/** Every call of the office (specification 2 §7, rulings §6 and §10). */
export const admin = { ...adminPeople, ...adminTrips, ...adminDesk }
