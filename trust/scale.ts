/**
 * `npm test` runs everything briefly, `npm run trust` long, `npm run trust NAME` one suite for the whole time
 * (`TRUST_LONG=alone`).
 */
export const isLong = Boolean(process.env['TRUST_LONG'])
const isAlone = process.env['TRUST_LONG'] === 'alone'
export const times = (short: number, long: number, alone = long): number => (isAlone ? alone : isLong ? long : short)

/** A run can be repeated with TRUST_SEED=… */
export const seed: number = Number(process.env['TRUST_SEED'] ?? Date.now() % 2_147_483_647)

/** Long suites get their time; short ones must not hang. */
export const patience = isLong ? 20 * 60_000 : 240_000

/** A small generator with a seed (mulberry32). */
export function random(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
