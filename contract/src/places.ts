import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Latitude, Longitude } from './kinds.ts'

/** What a place is to a truck: somewhere people live, or somewhere goods change hands. */
const placeKinds = ['city', 'town', 'port', 'container-depot', 'industrial-area', 'address'] as const

export const PlaceKind = z.enum(placeKinds)
export type PlaceKind = z.infer<typeof PlaceKind>

/** One suggestion of a place in India. `id` is opaque; coordinates are decimal degrees. */
export const PlaceView = z.object({
  id: z.string(),
  name: z.string(),
  district: z.string().optional(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  kind: PlaceKind,
})
export type PlaceView = z.infer<typeof PlaceView>

/**
 * The city around a point. Nulls if no Indian place is near (at sea, abroad): the position is unknown, which is not the
 * user's error.
 */
export const CityView = z.object({
  city: z.string().nullable(),
  district: z.string().optional(),
  state: z.string().nullable(),
  place: PlaceView.optional(),
})
export type CityView = z.infer<typeof CityView>

/** Suggestions of places and the city at a position. */
export const places = {
  search: endpoint({
    method: 'GET',
    url: '/api/places',
    who: 'anyone',
    summary:
      'At most 5 places in India for what was typed: names, spellings near them, Hindi names, PIN codes. `match=meant`: only those meant.',
    schema: {
      querystring: z.object({
        q: z.string().default(''),
        /** `meant`: only places that the whole text names, however it is spelt. */
        match: z.enum(['beginning', 'meant']).default('beginning'),
      }),
      response: { 200: z.array(PlaceView) },
    },
  }),
  named: endpoint({
    method: 'GET',
    url: '/api/places/named',
    who: 'anyone',
    summary: 'The place that a typed text names in full, where only one is called so; and how many are.',
    schema: {
      querystring: z.object({ name: z.string().max(200).default('') }),
      response: { 200: z.object({ place: PlaceView.nullable(), known: z.number() }) },
    },
  }),
  pin: endpoint({
    method: 'GET',
    url: '/api/places/pin',
    who: 'anyone',
    summary:
      'The place that a PIN code serves, and whether the city typed beside it lies in another state or far away.',
    schema: {
      querystring: z.object({ pin: z.string().max(20), city: z.string().max(200).default('') }),
      response: {
        200: z.object({
          place: PlaceView.nullable(),
          /** False also where the PIN code or the city is unknown: what nobody knows contradicts nothing. */
          isElsewhere: z.boolean(),
        }),
      },
    },
  }),
  reverse: endpoint({
    method: 'GET',
    url: '/api/places/reverse',
    who: 'anyone',
    summary: 'The city around a position, with nulls where India has none near.',
    schema: {
      querystring: z.object({ lat: Latitude, lng: Longitude }),
      response: { 200: CityView },
    },
  }),
}
