import type { StopLoad, StopTruck } from './stop-load.ts'

/** What is on the truck. */
export interface OnBoard {
  readonly kg: number
  readonly metres: number
  /** A load that takes the whole truck is on it. */
  readonly isWhole: boolean
}

export const nothing: OnBoard = { kg: 0, metres: 0, isWhole: false }

const rounding = 1e-9

export const loaded = ({ kg, metres }: OnBoard, { weightKg, floorMetres }: StopLoad): OnBoard => ({
  kg: kg + weightKg,
  metres: metres + (floorMetres ?? 0),
  isWhole: floorMetres === null,
})

export const unloaded = ({ kg, metres }: OnBoard, { weightKg, floorMetres }: StopLoad): OnBoard => ({
  kg: kg - weightKg,
  metres: metres - (floorMetres ?? 0),
  isWhole: false,
})

export const fits = ({ kg, metres }: OnBoard, truck: Pick<StopTruck, 'passingWeightKg' | 'floorMetres'>): boolean =>
  kg <= truck.passingWeightKg + rounding && metres <= truck.floorMetres + rounding

/** The share of the truck that is taken, 0 to 1: by weight or by floor, whichever is more. */
export const fillOf = (
  { kg, metres, isWhole }: OnBoard,
  { passingWeightKg, floorMetres }: Pick<StopTruck, 'passingWeightKg' | 'floorMetres'>,
): number => (isWhole ? 1 : Math.min(1, Math.max(kg / passingWeightKg, metres / floorMetres, 0)))
