import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, pageQuery } from '../kinds.ts'
import { OFFICE_ROLES } from '../values/office-roles.ts'

export const NEED_KINDS = [
  'driver_silent',
  'declined',
  'unassigned',
  'pod_unchecked',
  'disputed',
  'eway_ending',
  'advance_overdue',
  'misfit',
  'undelivered',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]

/** Something that waits for a clerk, since when, and the data for its one action. */
export const NeedView = z.object({
  id: z.string(),
  kind: z.enum(NEED_KINDS),
  since: z.string(),
  booking: z
    .object({ id: z.string(), reference: z.string(), fromLocation: z.string(), toLocation: z.string() })
    .nullable(),
  /** The person concerned: a driver who does not answer, a shipper who owes, somebody who was not reached. */
  who: z.string().nullable(),
  /** The number to call; null if nobody is to be called or the number is not verified. */
  mobile: z.string().nullable(),
  /** The subject of the action: a document, a shipper, a message. */
  subjectId: z.string(),
  /** The clerk who handed it to the reader. */
  givenBy: z.string().nullable(),
})
export type NeedView = z.infer<typeof NeedView>

const clerk = { who: 'admin', roles: ['dispatcher', 'accounts', 'moderator'] } as const

export const needs = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/needs',
    ...clerk,
    summary: 'What waits for the asking clerk, the longest first: of each role what it may settle',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, kind: z.enum(NEED_KINDS).optional() }),
      response: { 200: z.array(NeedView) },
    },
  }),
  clerks: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/needs/:id/clerks',
    summary: 'The other clerks who may settle it',
    paged: true,
    schema: {
      params: IdParams,
      querystring: z.object(pageQuery),
      response: { 200: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(OFFICE_ROLES) })) },
    },
  }),
  give: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/needs/:id/give',
    summary: 'Give it to another clerk: it waits for that one alone, and after 12 hours for everybody again',
    schema: { params: IdParams, body: z.strictObject({ to: Id }), response: { 200: NeedView } },
  }),
  snooze: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/needs/:id/snooze',
    summary: 'Put it off for yourself; others still see it',
    schema: {
      params: IdParams,
      body: z.strictObject({ minutes: z.number().int().min(5).max(1440) }),
      response: { 204: z.undefined() },
    },
  }),
  wake: endpoint({
    ...clerk,
    method: 'DELETE',
    url: '/api/admin/needs/:id/snooze',
    summary: 'Take up again what you have put off',
    schema: { params: IdParams, response: { 204: z.undefined() } },
  }),
}
