import { z } from 'zod'
import type { FieldCode } from '../messages/en/fields.ts'
import { MOST_STOPS, STOP_KINDS, STOP_STATES, endsOf, kgOf } from './stop-order.ts'
import { declaredRupees, wholePackages } from '../lorry-receipts/amounts.ts'
import {
  Id,
  Instant,
  Latitude,
  Longitude,
  plainText,
  readMobile,
  requiredPlainText,
  says,
  text,
  tonsOr,
} from '../kinds.ts'

/** Read by the two parties of the booking only. */
export const contactShape = {
  contactName: text(80).optional(),
  contactNumber: text(40)
    .overwrite(readMobile)
    .regex(/^(\d{10})?$/, says('contact_digits'))
    .optional(),
  note: text(500).optional(),
}

/** What is loaded or delivered at a stop, beside its tons; absent: not said. */
const goodsShape = {
  goods: plainText(200).optional(),
  packages: wholePackages.optional(),
  /** What these goods are worth: read by whoever reads prices of the trip. */
  declaredRupees: declaredRupees.optional(),
}

/** Given or corrected for a stop that stands. An absent contact is none; absent goods stay, null or empty takes them away. */
export const StopContactForm = z.strictObject({
  stopId: Id,
  ...contactShape,
  goods: goodsShape.goods.nullish(),
  packages: goodsShape.packages.nullish(),
  declaredRupees: goodsShape.declaredRupees.nullish(),
})
export type StopContactForm = z.infer<typeof StopContactForm>

/** A stop between the first pickup and the last drop, where a part of the goods is loaded or delivered. */
export const LoadStopForm = z
  .strictObject({
    kind: z.enum(STOP_KINDS),
    location: requiredPlainText(200, 'fill_all'),
    /** 0 and 0: the place is found by its name. */
    lat: Latitude.default(0),
    lng: Longitude.default(0),
    /** Tons that are loaded or delivered here. */
    weight: tonsOr(says('fill_all')),
    /** When a truck may come. */
    from: Instant.optional(),
    until: Instant.optional(),
    ...contactShape,
    ...goodsShape,
  })
  .refine(({ from, until }) => !from || !until || from < until, { error: says('stop_window'), path: ['until'] })
export type LoadStopForm = z.infer<typeof LoadStopForm>

/** The stops of a load, in their order. */
export const LoadStops = z
  .array(LoadStopForm)
  .max(2 * (MOST_STOPS - 1), says('stops_most'))
  .refine((stops) => STOP_KINDS.every((kind) => stops.filter((stop) => stop.kind === kind).length < MOST_STOPS), {
    error: says('stops_most'),
  })

interface OfLoad {
  weight: number
  part?: object | undefined
  stops?: readonly LoadStopForm[] | undefined
}

/** A load that shares its truck has no stops; of others, they leave something for both ends. */
export function checkStops({ weight, part, stops = [] }: OfLoad, context: z.core.$RefinementCtx): void {
  const refuse = (message: FieldCode) => context.addIssue({ code: 'custom', message, path: ['stops'] })
  if (part !== undefined && stops.length > 0) refuse('stops_of_part')
  const weighed = stops.map((stop) => ({ kind: stop.kind, weightKg: kgOf(stop.weight) }))
  if (endsOf(kgOf(weight), weighed) === null) refuse('stops_weight')
}

const stopShape = {
  id: z.string(),
  kind: z.enum(STOP_KINDS),
  location: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Tons that are loaded or delivered here. */
  weight: z.number(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** What it is and in how many packages, where its shipper says so. */
  goods: z.string().nullable().optional(),
  packages: z.number().nullable().optional(),
}

/** As anybody sees it who sees the load; contact, note and value reach its shipper. */
export const LoadStopView = z.object({
  ...stopShape,
  contactName: z.string().nullable().optional(),
  contactNumber: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  declaredRupees: z.number().nullable().optional(),
})
export type LoadStopView = z.infer<typeof LoadStopView>

/** A stop of a booking. */
export const TripStopView = z.object({
  ...stopShape,
  /** As with the contacts of the ends: null for a transporter whose trip it is no longer. */
  contact: z.object({ name: z.string().nullable(), mobile: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  /** Null where it was not said, and for who reads no price. */
  declaredRupees: z.number().nullable().optional(),
  state: z.enum(STOP_STATES),
  arrivedAt: z.string().nullable(),
  /** Loaded, or its first proof photographed. */
  doneAt: z.string().nullable(),
  pod: z
    .object({
      kind: z.literal('pod'),
      url: z.string(),
      mediaType: z.string(),
      bytes: z.number(),
      takenAt: z.string(),
      uploadedAt: z.string(),
      uploadedBy: z.enum(['shipper', 'transporter']),
      uploadedName: z.string().nullable(),
    })
    .nullable(),
  /** Why the office sent the proof back; null once another is given. */
  podRejected: z.string().nullable(),
  /** Of a drop: its share of the freight that the reader pays or gets, in rupees; null for who reads no price. */
  share: z.number().nullable(),
})
export type TripStopView = z.infer<typeof TripStopView>
