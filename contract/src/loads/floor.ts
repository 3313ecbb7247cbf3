/** The floor of a truck's body, in centimetres: the width inside a container, the length of 40 feet, the height for stacks. */
export const FLOOR = { widthCm: 235, longestCm: 1219, stackCm: 235 } as const

/** What decides whether goods may share a truck. `food` is what is eaten, by animals too, and medicines. */
export const GOODS_KINDS = ['general', 'food', 'chemicals', 'flammable'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/** Pairs that never ride together; the sources are in docs/part-loads.md. */
const apart: readonly (readonly [GoodsKind, GoodsKind])[] = [
  ['food', 'chemicals'],
  ['food', 'flammable'],
  ['chemicals', 'flammable'],
]

export const mayRideTogether = (one: GoodsKind, other: GoodsKind): boolean =>
  !apart.some((pair) => one !== other && pair.includes(one) && pair.includes(other))

interface Pieces {
  readonly pieces: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly isStackable: boolean
}

/**
 * Centimetres of the floor's length that equal pieces take over its whole width, in steps of 10: side by side in rows,
 * turned the better way round, on top of each other if they may be stacked. Null if no truck has so much floor.
 */
export function floorCmOf({ pieces, lengthCm, widthCm, heightCm, isStackable }: Pieces): number | null {
  const layers = isStackable ? Math.max(1, Math.floor(FLOOR.stackCm / heightCm)) : 1
  const stacks = Math.ceil(pieces / layers)
  const ways = [
    [lengthCm, widthCm],
    [widthCm, lengthCm],
  ] as const
  const least = Math.min(
    ...ways.map(([along, across]) =>
      across > FLOOR.widthCm ? Infinity : along * Math.ceil(stacks / Math.floor(FLOOR.widthCm / across)),
    ),
  )
  const inSteps = 10 * Math.ceil(least / 10)
  return inSteps <= FLOOR.longestCm ? inSteps : null
}

/** Of the floor's length that a truck of this type (`14 feet`) has. */
export const floorCmOfTruck = (vehicleType: string): number => Math.floor(Number.parseInt(vehicleType, 10) * 30.48)
