/** Where a database is in its log, in bytes: one that follows is behind by what it has not replayed. */
export type Position = () => Promise<number>

interface Follower {
  /** Now, or as it was at most so long ago. */
  isFresh(): boolean
  /** Compares both once; afterwards it is known for how long the follower counts as fresh. */
  compare(): Promise<void>
}

/**
 * How far a replica is behind, told without comparing clocks: what the primary had written at a moment of ours is there, or not yet.
 * Nothing can be said while either does not answer, so after a while nobody reads there.
 */
export function followerOf(primary: Position, replica: Position, maxLagMs: number, now = Date.now): Follower {
  let written: { at: number; position: number }[] = []
  let freshUntil = -Infinity
  return {
    isFresh: () => now() < freshUntil,
    async compare() {
      const at = now()
      const position = await primary()
      // After a restore, or on a primary that had not got everything, its log is a shorter one.
      written = written.filter((before) => before.position <= position && before.at > at - 10 * maxLagMs)
      written.push({ at, position })
      const replayed = await replica()
      const there = written.findLast((moment) => moment.position <= replayed)
      if (there) freshUntil = Math.max(freshUntil, there.at + maxLagMs)
    },
  }
}
