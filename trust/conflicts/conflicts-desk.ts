import { LIMITS } from '@vapsi/contract/constants'
import { aBooking, aDocument } from '../../server/test/factories/bookings.ts'
import { aStatementLine } from '../../server/test/factories/bank-statements.ts'
import { aShipper } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { aClerk } from '../world.ts'
import { type ConflictCases, as, asOffice, fresh } from './conflict.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

const uncheckable = (kind: 'lr' | 'pod'): ConflictCases[string] => [
  async (w) => {
    const { booking } = await aBooking({ status: 'in_transit' })
    const checked = { checkedAt: new Date(), checkedBy: w.cast.admin.id }
    await aDocument(booking, { kind, ...checked })
    return { cookie: await asOffice(w), gets: [409, 'document_checked'], id: booking.id, body: {} }
  },
  async (w) => {
    const { booking } = await aBooking({ status: 'in_transit' })
    await aDocument(booking, { kind })
    const body = { ifUploadedAt: '2020-01-01T00:00:00.000Z' }
    return { cookie: await asOffice(w), gets: [409, 'document_replaced_meanwhile'], id: booking.id, body }
  },
]

export const conflictsOfDesk: ConflictCases = {
  'POST /api/admin/bookings/:id/lr/check': uncheckable('lr'),
  'POST /api/admin/bookings/:id/pod/check': uncheckable('pod'),
  'POST /api/admin/needs/:id/give': [
    async (w) => {
      const { booking, shipper } = await aBooking({ driverResponse: 'declined' })
      const body = { to: shipper.id }
      return { cookie: await asOffice(w), gets: [422, 'need_not_theirs'], id: `declined:${booking.id}`, body }
    },
  ],
  'PUT /api/admin/views': [
    async (w) => {
      const clerk = await aClerk()
      const kept = { userId: clerk.id, page: '/admin/users', search: '' }
      const views = Array.from({ length: LIMITS.savedViews }, () => ({ ...kept, name: fresh('View') }))
      await db.insertInto('savedViews').values(views).execute()
      const body = { page: '/admin/bookings', name: fresh('Late'), search: fresh('q=late') }
      return { cookie: await as(w, clerk), gets: [429, 'too_many_views'], body }
    },
  ],
  'POST /api/admin/needs/:id/snooze': [
    async (w) => ({
      cookie: await asOffice(w),
      gets: [404, 'need_not_found'],
      id: `declined:${(await aBooking()).booking.id}`,
      body: { minutes: 60 },
    }),
  ],
  'POST /api/admin/outstanding/:id/remind': [
    async (w) => ({ cookie: await asOffice(w), gets: [409, 'nothing_overdue'], id: (await aShipper()).id, body: {} }),
  ],
  'POST /api/admin/statement-lines/:id/ignore': [
    async (w) => ({
      cookie: await asOffice(w),
      gets: [409, 'line_settled'],
      id: (await aStatementLine({ ignoredAt: new Date() })).id,
      body: { reason: fresh('Charges') },
    }),
    async (w) => ({
      cookie: await asOffice(w),
      gets: [404, 'line_not_found'],
      id: nobody,
      body: { reason: fresh('No') },
    }),
  ],
  'POST /api/admin/statement-lines/:id/reopen': [
    async (w) => ({
      cookie: await asOffice(w),
      gets: [409, 'line_settled'],
      id: (await aStatementLine()).id,
      body: {},
    }),
    async (w) => ({ cookie: await asOffice(w), gets: [404, 'line_not_found'], id: nobody, body: {} }),
  ],
}
