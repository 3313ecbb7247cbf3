/** A database's position in its log, in bytes: a replica's lag is what it has not replayed. */
type Position = () => Promise<number>

interface Follower {
  /** Now, or at most this long ago. */
  isFresh(): boolean
  /** Compares both once; this decides how long the follower counts as fresh. */
  compare(): Promise<void>
}

/**
 * Measures a replica's lag without comparing clocks: what the primary had written at a moment of ours has been
 * replayed, or not yet. If either does not answer, nothing is known, and after a while nobody reads there.
 */
export function followerOf(primary: Position, replica: Position, maxLagMs: number, now = Date.now): Follower {
  let written: { at: number; position: number }[] = []
  let freshUntil = -Infinity
  return {
    isFresh: () => now() < freshUntil,
    async compare() {
      const at = now()
      const position = await primary()
      // After a restore, or on a new primary that had not received everything, the log is shorter.
      written = written.filter((before) => before.position <= position && before.at > at - 10 * maxLagMs)
      written.push({ at, position })
      const replayed = await replica()
      const there = written.findLast((moment) => moment.position <= replayed)
      if (there) freshUntil = Math.max(freshUntil, there.at + maxLagMs)
    },
  }
}
