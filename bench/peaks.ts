/**
 * Waiting times at the peaks, `npm run bench peaks`: a simulation without a server. Requests of a trading day, of
 * harvest and of Diwali reach one database with a number of connections that work at once, take as long as ours take,
 * wait in order, and are refused after the 2.5 seconds that a request waits for a connection.
 */
import { randomOf } from '../server/seeds/demo/dice.ts'
import { Report } from './tools/report.ts'
import { spread } from './tools/timing.ts'

/** Processors of the database; connections beyond these only wait inside it. */
const cores = [2, 8, 16]
const patienceMs = 2500
/** Requests a second that one core carries: 139 bookings a second on two cores, of 14 statements; a request of the mix has 3. */
const perCore = (139 * 14) / 3 / 2
const trucks = 1_000_000
/** Share of the day's requests in each hour, from midnight on: two busy hours in the evening hold a quarter. */
const hours = [1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 5, 4, 4, 4, 5, 6, 8, 12.5, 12.5, 5, 3, 2, 1]
const requestsADay = (trucks / 2.5) * 56
const days = { 'a day of trade': 1, harvest: 1.5, Diwali: 2 }

const report = new Report('peaks')
for (const [day, times] of Object.entries(days)) {
  report.heading(`${day}, ${trucks.toLocaleString('en-IN')} trucks`)
  for (const places of cores) {
    const share = Math.max(...hours) / hours.reduce((sum, hour) => sum + hour)
    const perSecond = (requestsADay * times * share) / 3600
    report.figures(`busiest hour, ${places} cores`, {
      'per second': perSecond,
      'busy %': Math.min(100, (100 * perSecond) / (perCore * places)),
      ...simulate(perSecond, places),
    })
  }
}
report.write()

/** Ten minutes of it. Work is distributed like ours: most is short, a hundredth takes ten times as long. */
function simulate(perSecond: number, places: number) {
  const random = randomOf(5)
  const exponential = (mean: number) => -Math.log(1 - random()) * mean
  const meanMs = 1000 / perCore
  const workMs = () => exponential(random() < 0.01 ? meanMs * 10 : meanMs / 1.09)
  const freeAt = Array<number>(places).fill(0)
  const waits: number[] = []
  let refused = 0
  for (let at = 0; at < 600_000; at += exponential(1000 / perSecond)) {
    const place = freeAt.indexOf(Math.min(...freeAt))
    const begins = Math.max(at, freeAt[place]!)
    if (begins - at > patienceMs) {
      refused += 1
      continue
    }
    const took = workMs()
    freeAt[place] = begins + took
    waits.push(begins + took - at)
  }
  const { p50, p99 } = spread(waits)
  return { 'p50 ms': p50, 'p99 ms': p99, 'refused %': (100 * refused) / (refused + waits.length) }
}
