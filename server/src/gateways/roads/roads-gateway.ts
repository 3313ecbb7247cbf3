import type { Point } from '@vapsi/contract/values/distance'

/** An answer of a routing server: kilometres, and the line of the way. */
export interface RoutedWay {
  readonly km: number
  readonly points: readonly Point[]
}

/** An operator's routing server. Null: it gives no answer at the moment, so the embedded roads count. */
export interface RoadsGateway {
  wayBetween(from: Point, to: Point): Promise<RoutedWay | null>
}
