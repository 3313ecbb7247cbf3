import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../values/kinds.ts'

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

/** Something that waits for a clerk, since when, and what its one action needs. */
export const NeedView = z.object({
  id: z.string(),
  kind: z.enum(NEED_KINDS),
  since: z.string(),
  booking: z
    .object({ id: z.string(), reference: z.string(), fromLocation: z.string(), toLocation: z.string() })
    .nullable(),
  /** Whom it is about: the driver who is silent, the shipper who owes, who was not reached. */
  who: z.string().nullable(),
  /** To call; null where nobody is to be called, or the number is not proven. */
  mobile: z.string().nullable(),
  /** What the action is done to: a document, a shipper, a message. */
  subjectId: z.string(),
})
export type NeedView = z.infer<typeof NeedView>

export const needs = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/needs',
    who: 'admin',
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'What waits for the asking clerk, the longest first: of each role what it may settle',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, kind: z.enum(NEED_KINDS).optional() }),
      response: { 200: z.array(NeedView) },
    },
  }),
}
