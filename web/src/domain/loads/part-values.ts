import { type GoodsKind, floorCmOf } from '@vapsi/contract/loads/floor'

/** A part of a truck as it is typed: tons, and equal pallets or boxes in whole centimetres. */
export interface PartValues {
  weight: string
  pieces: string
  lengthCm: string
  widthCm: string
  heightCm: string
  isStackable: boolean
  goods: GoodsKind
}

export const emptyPart: PartValues = {
  weight: '',
  pieces: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  isStackable: false,
  goods: 'general',
}

export const partFields = ['pieces', 'lengthCm', 'widthCm', 'heightCm'] as const

/** The part of the truck that was typed; null while a number is missing or cannot be. */
export function partOf(values: PartValues) {
  const [pieces, lengthCm, widthCm, heightCm] = partFields.map((name) => Number(values[name])) as [
    number,
    number,
    number,
    number,
  ]
  const isTyped = [pieces, lengthCm, widthCm, heightCm].every((number) => Number.isInteger(number) && number > 0)
  return isTyped ? { pieces, lengthCm, widthCm, heightCm, isStackable: values.isStackable, goods: values.goods } : null
}

/** Metres of floor that the typed part takes; null while unknown. */
export function floorOf(values: PartValues): number | null {
  const part = partOf(values)
  const floorCm = part && floorCmOf(part)
  return floorCm ? floorCm / 100 : null
}
