import { floorCmOf } from '@vapsi/contract/loads/floor'
import type { PartForm, PartView } from '@vapsi/contract/loads/part'
import type { Selectable } from 'kysely'
import type { LoadsTable } from '../../tables/market.ts'

type PartRow = Pick<
  Selectable<LoadsTable>,
  'pieces' | 'pieceLengthCm' | 'pieceWidthCm' | 'pieceHeightCm' | 'isStackable' | 'goodsKind' | 'floorCm'
>

const none: PartRow = {
  pieces: null,
  pieceLengthCm: null,
  pieceWidthCm: null,
  pieceHeightCm: null,
  isStackable: null,
  goodsKind: null,
  floorCm: null,
}

/** The columns of a part. */
export const partRow = (part: PartForm) => ({
  pieces: part.pieces,
  pieceLengthCm: part.lengthCm,
  pieceWidthCm: part.widthCm,
  pieceHeightCm: part.heightCm,
  isStackable: part.isStackable,
  goodsKind: part.goods,
  floorCm: floorCmOf(part)!,
})

/** Of a load; without a part, it takes the whole truck. */
export const partRowOf = (part: PartForm | undefined): PartRow => (part ? partRow(part) : none)

/** The same columns of another load. */
export const samePart = (row: PartRow): PartRow => ({
  pieces: row.pieces,
  pieceLengthCm: row.pieceLengthCm,
  pieceWidthCm: row.pieceWidthCm,
  pieceHeightCm: row.pieceHeightCm,
  isStackable: row.isStackable,
  goodsKind: row.goodsKind,
  floorCm: row.floorCm,
})

export function partOf(row: PartRow & { weightKg: number }): PartView | undefined {
  const { pieces, pieceLengthCm, pieceWidthCm, pieceHeightCm, isStackable, goodsKind, floorCm } = row
  if (pieces === null || floorCm === null) return undefined
  return {
    pieces,
    lengthCm: pieceLengthCm!,
    widthCm: pieceWidthCm!,
    heightCm: pieceHeightCm!,
    isStackable: isStackable!,
    goods: goodsKind!,
    weightKg: row.weightKg,
    floorMetres: floorCm / 100,
  }
}
