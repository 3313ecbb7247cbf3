import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { says } from './kinds.ts'

const written = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/

/** `18.52,73.86`: latitude and longitude in decimal degrees. */
const PointText = z
  .string(says('point_format'))
  .trim()
  .regex(written, says('point_format'))
  .transform((text) => {
    const [, lat = '', lng = ''] = written.exec(text) ?? []
    return { lat: Number(lat), lng: Number(lng) }
  })
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, says('point_format'))

/** Typical tolls, rounded to ₹500, 0 where there are none. */
export const TollsView = z.object({
  about: z.number(),
  /** The day of the rates, YYYY-MM-DD. */
  asOf: z.string(),
})
export type TollsView = z.infer<typeof TollsView>

/** A way by road: whole kilometres, and its line as latitude and longitude. */
export const RoadView = z.object({
  roadKm: z.number(),
  /** The table that Vapsi carries, or the operator's own routing server. */
  source: z.enum(['embedded', 'osrm']),
  way: z.array(z.tuple([z.number(), z.number()])),
  tolls: TollsView.optional(),
})
export type RoadView = z.infer<typeof RoadView>

/** Distances and ways by road. */
export const roads = {
  between: endpoint({
    method: 'GET',
    url: '/api/roads',
    driver: 'never',
    who: 'anyone',
    summary: 'The way by road between two points, its kilometres and typical tolls of a truck; 404 where no road goes.',
    schema: {
      querystring: z.object({
        from: PointText,
        to: PointText,
        /** The passing weight of the truck in tons, for its tolls; without it a truck of two axles. */
        tons: z.coerce.number().min(0).max(100).optional(),
      }),
      response: { 200: RoadView },
    },
  }),
}
