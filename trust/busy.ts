/**
 * How much longer than on a quiet machine work takes now: a tenth of a second of computing, timed by the clock and by the
 * processor. It knows nothing of the product, so a product that became slow makes no allowance for itself. 1 on a quiet
 * machine; 8 at most, since beyond that nothing can be said about seconds.
 */
export function busyness(): number {
  const began = { clock: performance.now(), cpu: process.cpuUsage() }
  let used = 0
  while (used < 100_000) {
    const { user, system } = process.cpuUsage(began.cpu)
    used = user + system
  }
  const waited = ((performance.now() - began.clock) * 1000) / used
  return Math.min(8, Math.max(1, waited))
}
