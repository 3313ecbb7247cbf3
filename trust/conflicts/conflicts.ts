import { conflictsOfCompanies } from './conflicts-companies.ts'
import { conflictsOfContracts } from './conflicts-contracts.ts'
import { conflictsOfDesk } from './conflicts-desk.ts'
import { conflictsOfMarket } from './conflicts-market.ts'
import { conflictsOfModeration } from './conflicts-moderation.ts'
import { conflictsOfOffice } from './conflicts-office.ts'
import { conflictsOfParts } from './conflicts-parts.ts'
import { conflictsOfPeople } from './conflicts-people.ts'
import { conflictsOfTrips } from './conflicts-trips.ts'
import { conflictsOfWebhooks } from './conflicts-webhooks.ts'
import { conflictsOnTheRoad } from './conflicts-road.ts'
import type { ConflictCases } from './conflict.ts'

/** Refusals because of stored data rather than shape: somebody else's email, a changed state. */
export const conflictCases: ConflictCases = {
  ...conflictsOfPeople,
  ...conflictsOfMarket,
  ...conflictsOfParts,
  ...conflictsOfTrips,
  ...conflictsOnTheRoad,
  ...conflictsOfOffice,
  ...conflictsOfModeration,
  ...conflictsOfDesk,
  ...conflictsOfCompanies,
  ...conflictsOfContracts,
  ...conflictsOfWebhooks,
}

/** Writing calls that stored data cannot refuse, if shape and caller are right. */
export const neverInConflict: readonly string[] = [
  'DELETE /api/auth/sync',
  'DELETE /api/notifications',
  'DELETE /api/trip-costs/:id',
  'PUT /api/trip-costs/:id',
  'DELETE /api/lanes/:id',
  'DELETE /api/addresses/:id',
  'PUT /api/drivers/:id',
  'DELETE /api/drivers/:id',
  'DELETE /api/driving/:id',
  'DELETE /api/memberships/:id',
  'DELETE /api/api-keys/:id',
  'DELETE /api/webhooks/:id',
  'PUT /api/webhooks/:id',
  'POST /api/webhooks/:id/secret',
  'PUT /api/lanes/:id',
  'DELETE /api/admin/needs/:id/snooze',
  'DELETE /api/admin/views/:id',
  'POST /api/driver/check-user',
  'POST /api/fcm/register',
  'POST /api/identity/otp',
  'POST /api/profile/payout/send-code',
  'POST /api/logout',
  'PUT /api/admin/detention-rates',
  'PUT /api/profile/language',
  'PUT /api/vehicles/:id/papers',
  'PUT /api/profile/notifications',
  'PUT /api/profile/channels',
  'POST /api/whatsapp/receipts',
  'POST /api/whatsapp/replies',
  'POST /api/dev/messages/:id/answer',
  'POST /api/newsletter',
  'POST /api/notifications/read',
  'POST /api/sessions/end-others',
  'POST /api/admin/statements',
  'POST /api/admin/statement-lines/confirm',
  'POST /api/admin/dispatch/loads/:id/open',
  'POST /api/admin/dispatch/plans',
  'POST /api/admin/dispatch/plans/:id/stop',
  'POST /api/admin/passkey-sign-in/begin',
  'POST /api/admin/second-factor/begin',
  'POST /api/shipper/check-user',
]
