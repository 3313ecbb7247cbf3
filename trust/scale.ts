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
