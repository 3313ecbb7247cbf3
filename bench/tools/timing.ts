/** Percentiles of durations in ms. */
export function spread(durations: readonly number[]) {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}

export const median = (values: readonly number[]) => spread(values).p50

/**
 * Runs `work` on `parallel` lanes until all `count` are done, or starts no more after `seconds`. Returns how long each
 * took and all together, in ms.
 */
export async function inParallel(
  count: number,
  parallel: number,
  work: (at: number) => Promise<unknown>,
  seconds = Infinity,
) {
  const durations: number[] = []
  let next = 0
  const begun = performance.now()
  const lane = async () => {
    for (let at = next++; at < count && performance.now() - begun < seconds * 1000; at = next++) {
      const started = performance.now()
      await work(at)
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  return { durations, wholeMs: performance.now() - begun }
}
