import { GOODS_KINDS, floorCmOf } from '@vapsi/contract/loads/floor'
import { type PartValues, partOf } from '../../loads/part-values.ts'

/** A part of a truck that can be asked for. */
export interface AskedPart {
  tons: number
  floor: number
  part: NonNullable<ReturnType<typeof partOf>>
}

/** Null while something is missing, or no truck has so much floor. */
export function askedPart(values: PartValues): AskedPart | null {
  const [part, tons] = [partOf(values), Number(values.weight)]
  const floorCm = part && floorCmOf(part)
  return part && floorCm && tons > 0 && tons <= 100 ? { tons, floor: floorCm / 100, part } : null
}

/** `200.4.120.100.110.n.general`, the weight in hundredths of a ton: short enough for an address. */
export const partAddress = ({ tons, part }: AskedPart): string =>
  [
    Math.round(100 * tons),
    part.pieces,
    part.lengthCm,
    part.widthCm,
    part.heightCm,
    part.isStackable ? 'y' : 'n',
    part.goods,
  ].join('.')

/** What was typed, from such an address; null for any other text. */
export function valuesOfAddress(text: string): PartValues | null {
  const [hundredths, pieces = '', lengthCm = '', widthCm = '', heightCm = '', stacked, kind] = text.split('.')
  const goods = GOODS_KINDS.find((known) => known === kind)
  if (!goods || !(Number(hundredths) > 0)) return null
  const weight = String(Number(hundredths) / 100)
  return { weight, pieces, lengthCm, widthCm, heightCm, isStackable: stacked === 'y', goods }
}

export function partOfAddress(text: string): AskedPart | null {
  const values = valuesOfAddress(text)
  return values && askedPart(values)
}
