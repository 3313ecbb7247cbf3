import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Id, Nothing, PersonName, SmsMobile, pageQuery } from '../kinds.ts'
import { UserView } from '../users.ts'
import { RIGHTS } from '../values/access/rights.ts'

/** Somebody who acts for a company, or is invited to, as its owners see them. */
export const PersonView = z.object({
  id: z.string(),
  /** Until they accept, as they were invited; then as they call themselves. */
  name: z.string(),
  mobile: z.string().nullable(),
  right: z.enum(RIGHTS),
  since: z.string(),
  /** The end of an invitation that waits for an answer, or has ended without one; null once accepted. */
  invitedUntil: z.string().nullable(),
})
export type PersonView = z.infer<typeof PersonView>

/** A company for which the signed-in person acts, or is invited to act. */
export const MembershipView = z.object({
  id: z.string(),
  company: z.string(),
  right: z.enum(RIGHTS),
  since: z.string(),
  invitedUntil: z.string().nullable(),
  /** This session acts for it. */
  isNow: z.boolean(),
})
export type MembershipView = z.infer<typeof MembershipView>

const Right = z.enum(RIGHTS)
const company = { who: ['shipper', 'transporter'], scope: 'account' } as const
const mine = { who: ['shipper', 'transporter'], scope: 'self' } as const

/** The people of a company, and the companies of a person. */
export const people = {
  list: endpoint({
    method: 'GET',
    url: '/api/people',
    ...company,
    summary: 'The people of the company besides whoever signs in with its own number, and who is invited; newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(PersonView) } },
  }),
  invite: endpoint({
    method: 'POST',
    url: '/api/people',
    ...company,
    proven: true,
    summary: 'Invite somebody by mobile to act for this account; they accept after signing in with that mobile',
    schema: {
      body: z.strictObject({ mobile: SmsMobile, name: PersonName, right: Right }),
      response: { 201: PersonView },
    },
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/people/:id',
    ...company,
    summary: 'Give a person another right; it counts from their next call',
    schema: { params: IdParams, body: z.strictObject({ right: Right }), response: { 200: PersonView } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/people/:id',
    ...company,
    summary:
      'Remove a person, or take an invitation back: their next call is refused, and calls under way change nothing',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  memberships: endpoint({
    method: 'GET',
    url: '/api/memberships',
    ...mine,
    summary: 'The companies for which I act or am invited to, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(MembershipView) } },
  }),
  accept: endpoint({
    method: 'POST',
    url: '/api/memberships/:id/accept',
    ...mine,
    summary: 'Accept an invitation to my proven mobile; 409 when it has ended',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: MembershipView } },
  }),
  leave: endpoint({
    method: 'DELETE',
    url: '/api/memberships/:id',
    ...mine,
    summary: 'Leave a company, or decline its invitation',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  actFor: endpoint({
    method: 'PUT',
    url: '/api/acting',
    ...mine,
    summary: 'Act for a company from now on, or with null for my own account again; the session gets a new cookie',
    schema: {
      body: z.strictObject({ membershipId: Id.nullable() }),
      response: { 200: UserView },
    },
  }),
}
