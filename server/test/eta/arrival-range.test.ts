import { expect, test } from 'vitest'
import { judge } from './judge.ts'

/** Not trips that the ranges were tuned with: those are 1 to 400. */
const seeds = (from: number) => Array.from({ length: 1000 }, (_, at) => from + at)

test.each([5001, 15_001, 45_001])(
  'on simulated trips from seed %i on, with nights, stops and detours, the range holds 80 % of arrivals, from halfway on within 4 hours to either side',
  (from) => {
    const figures = judge(seeds(from))
    expect(figures.heldPercent).toBeGreaterThanOrEqual(80)
    expect(figures.heldFromHalfPercent).toBeGreaterThanOrEqual(80)
    expect(figures.widestFromHalf).toBeLessThanOrEqual(4)
    // The trips are realistic: 250 to 300 km a day.
    expect(figures.kmPerDay).toBeGreaterThanOrEqual(250)
    expect(figures.kmPerDay).toBeLessThanOrEqual(300)
  },
)
