import { buildWebIfChanged } from '../scripts/build-web.ts'

/** Journeys see the web app as a visitor does: built. */
export const setup = () => buildWebIfChanged((line) => console.log(line))
