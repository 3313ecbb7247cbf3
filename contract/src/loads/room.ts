import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../kinds.ts'
import { LoadView } from '../loads.ts'

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

/** An open part load on the way of a truck that carries others. */
export const OnTheWayView = RoomView.omit({ fits: true }).extend({
  load: LoadView,
  /** When the truck would be at the pickup, and at the drop. */
  atPickup: z.string(),
  atDrop: z.string(),
  /** What is kept of the price its shipper expects, less what the longer way costs. */
  keepsRupees: z.number(),
})
export type OnTheWayView = z.infer<typeof OnTheWayView>

export const partRoom = {
  find: endpoint({
    method: 'GET',
    url: '/api/posted-loads/:id/room',
    scope: 'read',
    who: 'transporter',
    summary: 'What an open part load adds to an own truck that carries others',
    schema: { params: IdParams, querystring: z.object({ vehicleId: Id }), response: { 200: RoomView } },
  }),
  onTheWay: endpoint({
    method: 'GET',
    url: '/api/way-home/parts',
    scope: 'read',
    who: 'transporter',
    summary: 'Open part loads that fit beside what an own truck carries, at most 10, those that leave most first',
    schema: { querystring: z.object({ vehicleId: Id }), response: { 200: z.array(OnTheWayView) } },
  }),
}
