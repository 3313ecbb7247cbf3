import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aPosting } from '../../server/test/factories/market.ts'
import { aBid, aPostedLoad } from '../../server/test/factories/loads.ts'
import { aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { later, soon } from '../calls.ts'
import { type ConflictCases, as, asOffice, fresh } from './conflict.ts'

const reason = () => ({ reason: fresh('Reason') })

const pickupDays = () => ({ pickupFrom: soon, pickupUntil: later })

/** What moderation refuses because of stored data. */
export const conflictsOfModeration: ConflictCases = {
  'POST /api/admin/users/:id/suspend': [
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aShipper({ suspendedAt: new Date(), suspendReason: 'Spam' })).id,
      body: reason(),
      gets: [409, 'user_suspended'],
    }),
  ],
  'POST /api/admin/users/:id/restore': [
    async (w) => ({ cookie: await asOffice(w), id: (await aShipper()).id, gets: [409, 'user_not_suspended'] }),
  ],
  'POST /api/admin/postings/:id/remove': [
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aPosting({ status: 'booked' })).posting.id,
      body: reason(),
      gets: [409, 'posting_requested'],
    }),
  ],
  'POST /api/admin/loads/:id/pickup': [
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aPostedLoad({ status: 'closed' })).load.id,
      body: pickupDays(),
      gets: [409, 'load_not_open'],
    }),
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aBid()).bid.loadId,
      body: pickupDays(),
      gets: [409, 'load_has_bids'],
    }),
  ],
  'POST /api/admin/loads/:id/remove': [
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aPostedLoad({ status: 'closed' })).load.id,
      body: reason(),
      gets: [409, 'load_not_open'],
    }),
  ],
  'POST /api/admin/reports/:id/decide': [
    async (w) => {
      const id = await w.complaint()
      const settled = { status: 'dismissed' as const, decidedAt: new Date() }
      await db.updateTable('reports').set(settled).where('id', '=', id).execute()
      const body = { ...reason(), decision: 'suspended' }
      return { cookie: await asOffice(w), id, body, gets: [409, 'report_settled'] }
    },
  ],
  'POST /api/admin/vehicles/:id/resolve': [
    async (w) => ({
      cookie: await asOffice(w),
      id: (await aVehicle()).vehicle.id,
      body: reason(),
      gets: [409, 'plate_undisputed'],
    }),
  ],
  'POST /api/reports': [
    async (w) => {
      const { id } = await aTransporter()
      const told = { subject: 'person' as const, subjectId: id, personId: id, reporterId: w.cast.shipper.id }
      await db
        .insertInto('reports')
        .values({ ...told, reason: 'Spam' })
        .execute()
      const body = { ...reason(), subject: 'person', id }
      return { cookie: await as(w, w.cast.shipper), body, gets: [409, 'already_reported'] }
    },
  ],
}
