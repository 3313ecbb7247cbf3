import { z } from 'zod'
import { LIMITS } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IdParams, Ok, pageQuery, searched, says } from '../kinds.ts'
import { SentMessageView, SentMessagesQuery } from '../notifications/sent-messages.ts'
import { AuditView, DeadLetterView, ExportView } from './admin-views.ts'

const read = { method: 'GET', who: 'admin' } as const

const write = { method: 'POST', who: 'admin' } as const

const q = searched(100).optional()

/** The tables that can be exported. */
export const EXPORT_TABLES = [
  'users',
  'vehicles',
  'bookings',
  'bids',
  'documents',
  'lorry-receipts',
  'payments',
  'outstanding',
  'payment-reports',
  'payment-terms',
  'settlements',
  'month-lines',
  'payouts',
  'disputes',
  'waiting-charges',
  'vehicle-papers',
  'eway-bills',
  'audit',
  'newsletter',
  'business-groups',
  'business-trips',
  'business-asked',
  'business-declines',
  'business-trucks',
  'business-cash',
  'business-claims',
  'business-stopped',
] as const

export const AuditQuery = z.object({
  ...pageQuery,
  q,
  /**
   * For each word of q, in order and separated by `;`: the event types that carry this word in the reader's language,
   * separated by commas. Stored types are English; the screens have other words.
   */
  called: z
    .string()
    .max(1000)
    .regex(/^[a-z_,;]*$/)
    .optional(),
  type: z.string().max(60).optional(),
  actorId: Id.optional(),
  subjectType: z.string().max(40).optional(),
  subjectId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})

export const NewsletterQuery = z.object({
  ...pageQuery,
  q,
  status: z.enum(['pending', 'confirmed', 'unsubscribed']).optional(),
  sort: z.enum(['createdAt', 'email']).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const adminDesk = {
  audit: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/audit',
    summary: 'Who did what, when, before and after',
    paged: true,
    schema: { querystring: AuditQuery, response: { 200: z.array(AuditView) } },
  }),
  newsletter: endpoint({
    ...read,
    roles: ['moderator'],
    url: '/api/admin/newsletter',
    summary: 'Newsletter addresses',
    paged: true,
    schema: {
      querystring: NewsletterQuery,
      response: {
        200: z.array(
          z.object({
            id: z.string(),
            email: z.string(),
            status: z.string(),
            createdAt: z.string(),
            confirmedAt: z.string().nullable(),
          }),
        ),
      },
    },
  }),
  changePassword: endpoint({
    ...write,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/change-password',
    summary: 'Change the own password; all other sessions end',
    schema: {
      body: z.strictObject({
        currentPassword: z
          .string(says('current_password_required'))
          .min(1, says('current_password_required'))
          .max(LIMITS.passwordMax),
        newPassword: z
          .string(says('new_password_short'))
          .min(LIMITS.passwordChange, says('new_password_short'))
          .max(LIMITS.passwordMax),
      }),
      response: { 200: Ok },
    },
  }),
  startExport: endpoint({
    ...write,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/exports',
    summary: 'Export a filtered table as CSV in the background',
    schema: {
      body: z.strictObject({
        table: z.enum(EXPORT_TABLES),
        /** The query of the table's list call, without paging. */
        filter: z.record(z.string(), z.string().max(1000)).default({}),
      }),
      response: { 201: ExportView },
    },
  }),
  export: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/exports/:id',
    summary: 'Progress of an export',
    schema: { params: IdParams, response: { 200: ExportView } },
  }),
  exportFile: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/exports/:id/file',
    summary: 'The finished CSV',
    raw: 'text/csv',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  messages: endpoint({
    ...read,
    roles: ['moderator', 'dispatcher'],
    url: '/api/admin/messages',
    summary: 'Messages that were sent, and what has become of each; codes and e-mails of the last seven days',
    paged: true,
    schema: { querystring: SentMessagesQuery, response: { 200: z.array(SentMessageView) } },
  }),
  deadLetters: endpoint({
    ...read,
    roles: ['moderator', 'dispatcher'],
    url: '/api/admin/dead-letters',
    summary: 'Messages that could not be delivered',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(DeadLetterView) } },
  }),
  retryDeadLetter: endpoint({
    ...write,
    roles: ['moderator', 'dispatcher'],
    url: '/api/admin/dead-letters/:id/retry',
    summary: 'Send an undelivered message again',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: Ok } },
  }),
}
