import { end, suite } from './suites.ts'

// What `npm test` leaves out: the other journeys in a real browser, and tests that start, end and restore whole servers.

await suite('journeys', ['journeys'])
await suite('whole processes', ['processes'])
end()
