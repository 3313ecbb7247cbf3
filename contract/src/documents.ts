import { z } from 'zod'
import { BookingView } from './booking-views.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, PhoneInstant, requiredText } from './kinds.ts'

export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

const kind = <K extends 'lr' | 'pod', S extends z.ZodRawShape>(k: K, name: string, stop: S) => ({
  upload: endpoint({
    method: 'POST',
    url: `/api/bookings/:id/${k}`,
    scope: 'papers',
    driver: 'trip',
    late: true,
    who: ['shipper', 'transporter'],
    proven: true,
    summary: `Upload the ${name}`,
    multipart: k,
    schema: {
      params: IdParams,
      /** When the photo was taken, by the phone's clock; a time in the future counts as now. */
      querystring: z.object({ takenAt: PhoneInstant.optional(), ...stop }),
      response: { 201: BookingView },
    },
  }),
  download: endpoint({
    method: 'GET',
    url: `/api/bookings/:id/${k}`,
    scope: 'read',
    driver: 'trip',
    who: 'signed-in',
    summary: `Download the ${name}: its parties and administrators`,
    raw: 'application/octet-stream',
    schema: { params: IdParams, querystring: z.object(stop), response: { 200: z.any() } },
  }),
  check: endpoint({
    method: 'POST',
    url: `/api/admin/bookings/:id/${k}/check`,
    who: 'admin',
    roles: ['dispatcher', 'moderator'],
    summary: `Mark the ${name} as looked at and found good`,
    schema: {
      params: IdParams,
      body: z.strictObject({ ifUploadedAt: z.iso.datetime().optional(), ...stop }),
      response: { 200: z.object({ bookingId: z.string(), kind: z.literal(k), checkedAt: z.string() }) },
    },
  }),
  reject: endpoint({
    method: 'POST',
    url: `/api/admin/bookings/:id/${k}/reject`,
    who: 'admin',
    roles: ['dispatcher', 'moderator'],
    summary: `Reject the ${name} with a reason; it may be uploaded again`,
    schema: {
      params: IdParams,
      body: z.strictObject({
        reason: requiredText(500, 'reason_required'),
        /** Upload time of the document that the clerk looked at; 409 changed_meanwhile when it has been replaced. */
        ifUploadedAt: z.iso.datetime().optional(),
        ...stop,
      }),
      response: {
        200: z.object({ bookingId: z.string(), kind: z.literal(k), reason: z.string(), rejectedAt: z.string() }),
      },
    },
  }),
})

export const documents = {
  lr: kind('lr', 'loading receipt', {}),
  /** That of a drop on the way, or without `stopId` that of the last drop. */
  pod: kind('pod', 'proof of delivery', { stopId: Id.optional() }),
}
