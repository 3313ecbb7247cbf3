import type { OpenLoad } from './open-loads.ts'
import { type Ranked, byRank } from './way-home.rules.ts'

/** A load that saves a truck empty kilometres: road kilometres, unrounded. */
export interface Match {
  load: OpenLoad
  savedKm: number
}

/** The first `limit` in their order, after a place in it. */
export function bestOf(matches: readonly Match[], limit: number, after: Ranked | null = null): Ranked[] {
  const best: Ranked[] = []
  for (const { load, savedKm } of matches) {
    const ranked = { id: load.id, createdMicros: load.createdMicros, savedKm }
    if (after && byRank(ranked, after) <= 0) continue
    if (best.length === limit && byRank(ranked, best[limit - 1]!) > 0) continue
    let at = best.length
    while (at > 0 && byRank(ranked, best[at - 1]!) < 0) at -= 1
    best.splice(at, 0, ranked)
    if (best.length > limit) best.pop()
  }
  return best
}
