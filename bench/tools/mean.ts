/** The mean of each figure over runs that have the same figures. */
export const meanOf = <T extends Record<keyof T, number>>(runs: readonly T[]): T =>
  Object.fromEntries(
    (Object.keys(runs[0]!) as (keyof T)[]).map((key) => [
      key,
      runs.reduce((sum, run) => sum + run[key], 0) / runs.length,
    ]),
  ) as T
