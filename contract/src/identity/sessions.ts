import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, pageQuery } from '../kinds.ts'

/** One device that is signed in. */
export const SessionView = z.object({
  id: z.string(),
  /** The current session. */
  isThis: z.boolean(),
  /** Its browser's user agent and its last address; null for sessions older than this field. */
  agent: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})
export type SessionView = z.infer<typeof SessionView>

/** One sign-in, successful or not; kept for 90 days. */
export const SignInView = z.object({
  id: z.string(),
  outcome: z.enum(['signed_in', 'wrong_password', 'wrong_code', 'wrong_second_factor']),
  agent: z.string().nullable(),
  address: z.string(),
  at: z.string(),
})
export type SignInView = z.infer<typeof SignInView>

const mine = { who: 'signed-in', driver: 'own' } as const

export const sessions = {
  list: endpoint({
    method: 'GET',
    url: '/api/sessions',
    scope: 'self',
    ...mine,
    summary: 'Where I am signed in, last used first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(SessionView) } },
  }),
  end: endpoint({
    method: 'DELETE',
    url: '/api/sessions/:id',
    scope: 'self',
    ...mine,
    summary: 'Sign one of my devices out',
    schema: { params: z.object({ id: z.string().max(64) }), response: { 204: Nothing } },
  }),
  endOthers: endpoint({
    method: 'POST',
    url: '/api/sessions/end-others',
    scope: 'self',
    ...mine,
    summary: 'Sign all my other devices out',
    schema: { body: z.strictObject({}).optional(), response: { 200: z.object({ ended: z.number() }) } },
  }),
  signIns: endpoint({
    method: 'GET',
    url: '/api/sign-ins',
    scope: 'self',
    ...mine,
    summary: 'Sign-ins to my account of the last 90 days, right and wrong ones, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(SignInView) } },
  }),
}
