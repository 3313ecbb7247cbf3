import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, IdParams, Nothing, pageQuery, requiredPlainText } from '../kinds.ts'
import { KEY_SCOPES } from '../values/access/rights.ts'

/** A key with which another system calls the API for this account; never the key itself. */
export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The person who made it. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** From then on it is refused. */
  endsAt: z.string(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.string().nullable(),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

const mine = { who: ['shipper', 'transporter'], scope: 'account' } as const

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    url: '/api/api-keys',
    ...mine,
    summary: 'The API keys of this account that are not revoked, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(ApiKeyView) } },
  }),
  make: endpoint({
    method: 'POST',
    url: '/api/api-keys',
    ...mine,
    proven: true,
    shownOnce: 'key',
    summary: 'Make an API key; the first answer is the only place that ever shows it',
    schema: {
      body: z.strictObject({
        name: requiredPlainText(60, 'name_required'),
        scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
        /** The last day on which it works, at most two years ahead (India time). */
        until: Day,
      }),
      /** `key` is null in the answer to a repeated idempotency key: whoever lost the first one makes another. */
      response: { 201: ApiKeyView.extend({ key: z.string().nullable() }) },
    },
  }),
  revoke: endpoint({
    method: 'DELETE',
    url: '/api/api-keys/:id',
    ...mine,
    summary: 'Revoke an API key: its next call is refused',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
