import { z } from 'zod'
import { VEHICLE_CATEGORIES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Nothing, pageQuery, text } from './kinds.ts'

/** A saved lane: a shipper waits for trucks on it, a transporter for loads. */
export const LaneView = z.object({
  id: z.string(),
  wants: z.enum(['trucks', 'loads']),
  /** `Mumbai, Maharashtra`; null: from anywhere. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Null: any. */
  category: z.enum(VEHICLE_CATEGORIES).nullable(),
  /** Kept, but without notifications. */
  isMuted: z.boolean(),
  createdAt: z.string(),
})
export type LaneView = z.infer<typeof LaneView>

const both = ['shipper', 'transporter'] as const

export const lanes = {
  list: endpoint({
    method: 'GET',
    url: '/api/lanes',
    scope: 'read',
    who: both,
    paged: true,
    summary: 'Own saved lanes, the newest first',
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(LaneView) } },
  }),
  save: endpoint({
    method: 'POST',
    url: '/api/lanes',
    scope: 'post',
    who: both,
    summary:
      'Save a lane: tells a shipper of trucks and a transporter of loads that are posted near both ends, twice a day at most. Saved again it is told of again',
    schema: {
      body: z.strictObject({
        /** A place on the map, by any of its names; one of the two may be absent. */
        from: text(200).nullish(),
        to: text(200).nullish(),
        category: z.enum(VEHICLE_CATEGORIES).nullish(),
      }),
      response: { 201: LaneView },
    },
  }),
  mute: endpoint({
    method: 'PUT',
    url: '/api/lanes/:id',
    scope: 'post',
    who: both,
    summary: 'Tell nothing of a lane for now, or tell of it again',
    schema: { params: IdParams, body: z.strictObject({ isMuted: z.boolean() }), response: { 200: LaneView } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/lanes/:id',
    scope: 'post',
    who: both,
    summary: 'Delete a saved lane',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
