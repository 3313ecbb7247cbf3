import { z } from 'zod'
import { says } from '../kinds.ts'
import { FLOOR, GOODS_KINDS, floorCmOf } from './floor.ts'

const whole = (least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,4}$/, says('whole_number'))], says('whole_number'))
    .transform(Number)
    .pipe(z.int(says('whole_number')).min(least).max(most))

/** The part of a truck that a load takes: equal pallets or boxes. */
export const PartForm = z
  .strictObject({
    pieces: whole(1, 1000),
    lengthCm: whole(5, FLOOR.longestCm),
    widthCm: whole(5, FLOOR.longestCm),
    heightCm: whole(5, 300),
    isStackable: z.boolean(),
    goods: z.enum(GOODS_KINDS),
  })
  .refine((part) => floorCmOf(part) !== null, { error: says('part_size'), path: ['pieces'] })
export type PartForm = z.infer<typeof PartForm>

export const PartView = z.object({
  pieces: z.number(),
  /** Centimetres of a piece. */
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  isStackable: z.boolean(),
  goods: z.enum(GOODS_KINDS),
  weightKg: z.number(),
  /** Of the floor's length, over its whole width; one decimal. */
  floorMetres: z.number(),
})
export type PartView = z.infer<typeof PartView>
