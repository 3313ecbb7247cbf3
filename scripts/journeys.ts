import { end, suite } from './suites.ts'

// The journeys in a real browser that `npm test` leaves out.

await suite('journeys', ['journeys'])
end()
