import type { OpenLoad } from './open-loads.ts'
import { type Ranked, byRank } from './wayhome.rules.ts'

/** Straight lines and great circles agree to within this; closer results are compared exactly. */
export const slackKm = 0.01

/** A load that certainly qualifies. There may be thousands; only those that a page could show are computed exactly. */
export interface Match {
  load: OpenLoad
  /** Kilometres saved, to within `slackKm`. */
  aboutKm: number
  /** Kilometres saved, exactly: great circles, unrounded. */
  exactKm: (load: OpenLoad) => number | null
}

export const exactly = ({ load, exactKm, aboutKm }: Match): Ranked => ({
  id: load.id,
  createdMicros: load.createdMicros,
  savedKm: exactKm(load) ?? aboutKm,
})

/** Whether the first saves more than the second with the same load. */
export const isBetter = (one: Match, other: Match): boolean =>
  Math.abs(one.aboutKm - other.aboutKm) > 2 * slackKm
    ? one.aboutKm > other.aboutKm
    : exactly(one).savedKm > exactly(other).savedKm

/** The first `limit` in their order, after a place in it. */
export function bestOf(matches: readonly Match[], limit: number, after: Ranked | null = null): Ranked[] {
  const best: Ranked[] = []
  for (const match of matches) {
    if (after && match.aboutKm > after.savedKm + slackKm) continue
    if (best.length === limit && match.aboutKm < best[limit - 1]!.savedKm - slackKm) continue
    const ranked = exactly(match)
    if (after && byRank(ranked, after) <= 0) continue
    let at = best.length
    while (at > 0 && byRank(ranked, best[at - 1]!) < 0) at -= 1
    best.splice(at, 0, ranked)
    if (best.length > limit) best.pop()
  }
  return best
}
