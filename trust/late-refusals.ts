import { lateMarket } from './late-market.ts'
import { lateOffice } from './late-office.ts'
import { latePeople } from './late-people.ts'
import { lateTrips } from './late-trips.ts'
import type { LateRefusals } from './late.ts'

/** What is refused not for its shape but for what is stored: an email of somebody else, a state that has moved on. */
export const lateRefusals: LateRefusals = { ...latePeople, ...lateMarket, ...lateTrips, ...lateOffice }

/** Writing calls that nothing stored can refuse, once their shape is right and their caller may. */
export const neverRefusedLate: readonly string[] = [
  'DELETE /api/auth/sync',
  'DELETE /api/notifications',
  'POST /api/driver/check-user',
  'POST /api/fcm/register',
  'POST /api/identity/otp',
  'POST /api/logout',
  'POST /api/newsletter',
  'POST /api/notifications/read',
  'POST /api/shipper/check-user',
]
