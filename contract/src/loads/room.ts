import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../kinds.ts'

/** What a part load adds to a truck that carries others. */
export const RoomView = z.object({
  /** Trips that the truck is on, each with a part of it. Without any, the other figures say nothing that matters. */
  others: z.number(),
  /** Whether it fits beside them: by weight and floor on every leg, by goods, and in time. */
  fits: z.boolean(),
  /** Longer way, in whole kilometres of road and hours of driving, and what these cost by the owner's figures. */
  addedKm: z.number(),
  addedHours: z.number(),
  costRupees: z.number(),
})
export type RoomView = z.infer<typeof RoomView>

export const partRoom = {
  find: endpoint({
    method: 'GET',
    url: '/api/posted-loads/:id/room',
    scope: 'read',
    who: 'transporter',
    summary: 'What an open part load adds to an own truck that carries others',
    schema: { params: IdParams, querystring: z.object({ vehicleId: Id }), response: { 200: RoomView } },
  }),
}
