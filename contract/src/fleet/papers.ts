import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, IdParams, pageQuery } from '../kinds.ts'
import { PAPER_KINDS } from '../values/paper-kinds.ts'

const Paper = z.object({
  /** Null while no day is entered. */
  id: z.string().nullable(),
  kind: z.enum(PAPER_KINDS),
  /** Its last valid day; null: not entered. */
  expiresOn: z.string().nullable(),
  /** From today (India time); below 0 it has expired. */
  daysLeft: z.number().nullable(),
  photoUrl: z.string().nullable(),
})
export type PaperView = z.infer<typeof Paper>

export const PapersView = z.object({
  papers: z.array(Paper),
  /** Expired insurance or fitness: the truck is off the market until it is renewed. */
  lapsed: z.enum(PAPER_KINDS).nullable(),
})
export type PapersView = z.infer<typeof PapersView>

const EndingPaper = z.object({
  id: z.string(),
  vehicleId: z.string(),
  vehicleNumber: z.string(),
  transporter: z.string(),
  mobile: z.string().nullable(),
  kind: z.enum(PAPER_KINDS),
  expiresOn: z.string(),
  daysLeft: z.number(),
  photoUrl: z.string().nullable(),
})
export type EndingPaper = z.infer<typeof EndingPaper>

const Kind = z.enum(PAPER_KINDS)

export const papers = {
  get: endpoint({
    method: 'GET',
    url: '/api/vehicles/:id/papers',
    scope: 'read',
    who: ['transporter', 'admin'],
    roles: ['dispatcher', 'moderator'],
    summary: 'Insurance, fitness, permit, PUC and registration of a vehicle: until when each holds',
    schema: { params: IdParams, response: { 200: PapersView } },
  }),
  keep: endpoint({
    method: 'PUT',
    url: '/api/vehicles/:id/papers',
    scope: 'post',
    who: 'transporter',
    summary:
      'Say until when a paper holds; an insurance or fitness that has ended takes the truck off the market until it is renewed',
    schema: {
      params: IdParams,
      body: z.strictObject({ kind: Kind, expiresOn: Day }),
      response: { 200: PapersView },
    },
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    url: '/api/vehicle-papers/:id/photo',
    scope: 'post',
    who: 'transporter',
    proven: true,
    multipart: 'photo',
    summary: 'A photo of a paper; a newer one replaces it',
    schema: { params: IdParams, response: { 201: PapersView } },
  }),
  photo: endpoint({
    method: 'GET',
    url: '/api/vehicle-papers/:id/photo',
    scope: 'read',
    who: ['transporter', 'admin'],
    roles: ['dispatcher', 'moderator'],
    summary: 'The photo of a paper: its owner and the office',
    raw: 'image/webp',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  ending: endpoint({
    method: 'GET',
    url: '/api/admin/papers',
    who: 'admin',
    roles: ['dispatcher', 'moderator'],
    summary: 'Papers of vehicles that have ended or end within 30 days, the first to end first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        kind: Kind.optional(),
        when: z.enum(['all', 'ended', 'ending']).default('all'),
      }),
      response: { 200: z.array(EndingPaper) },
    },
  }),
}
