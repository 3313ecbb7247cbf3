/**
 * How much slower the machine is than a quiet one: a tenth of a second of computing, measured by wall clock and by
 * processor time. It is independent of the product, so that a slow product is not excused. 1 on a quiet machine; 8 at
 * most, beyond which timings mean nothing.
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
