/**
 * How long the planner takes: `npm run bench planner`, `--sizes 10000,100000`. Wall time, and beside it processor time, which
 * other work on the machine hardly changes.
 */
import { PACE } from '../server/src/way-home/chain.ts'
import { roadKmBetween } from '../server/src/roads/roads.ts'
import { withTollsApart } from '../server/src/roads/tolls.ts'
import { readGazetteer } from '../server/src/places/gazetteer-file.ts'
import { gazetteerPlaces } from '../server/src/places/read-gazetteer.ts'
import { throughout } from '../server/src/way-home/planner/in-slices.ts'
import { LoadIndex } from '../server/src/way-home/planner/load-index.ts'
import { searchChains } from '../server/src/way-home/planner/search.ts'
import { type Dice, diceOf } from '../server/test/dice.ts'
import { listOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const sizes = listOption('sizes', [10_000, 100_000])
const trucks = 200
const begin = 495_000
const report = new Report('planner')

type Draw = (dice: Dice) => { lat: number; lng: number }
const india = (): Draw => {
  const dice = diceOf(9)
  const cities = gazetteerPlaces(readGazetteer()).slice(0, 600)
  const towns = Array.from({ length: 120 }, () => dice.oneOf(cities))
  return (each) => {
    const town = each.oneOf(towns)
    return { lat: town.lat + each.between(-0.18, 0.18), lng: town.lng + each.between(-0.18, 0.18) }
  }
}
/** Everything is within 150 km, so bounds hardly separate one load from another. */
const near: Draw = (dice) => ({ lat: 22 + dice.between(-1.35, 1.35), lng: 78 + dice.between(-1.45, 1.45) })

for (const size of sizes) {
  const isLarge = size >= 100_000
  measure(`${size} loads, one of five categories`, size / 5, india(), isLarge ? 25 : 5)
  if (isLarge) measure(`${size} loads in one category`, size, india(), 50)
  if (isLarge) measure(`${size} loads within 150 km`, size, near, 150)
}
report.write()

function measure(what: string, loads: number, draw: Draw, atMostMs: number) {
  const dice = diceOf(3)
  const index = new LoadIndex()
  for (let at = 0; at < loads; at += 1) index.add(aLoad(dice, draw, at))
  const wall: number[] = []
  const processor: number[] = []
  let cut = 0
  for (let at = -5; at < trucks; at += 1) {
    const question = aQuestion(dice, draw)
    const [started, used] = [performance.now(), process.cpuUsage()]
    const { bestPossibleRupees } = throughout(searchChains(index, question))
    const { user, system } = process.cpuUsage(used)
    // The first runs warm up.
    if (at < 0) continue
    wall.push(performance.now() - started)
    processor.push((user + system) / 1000)
    if (bestPossibleRupees !== undefined) cut += 1
  }
  const at = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))]!
  const [p50Ms, p95Ms, maxMs] = [at(wall, 0.5), at(wall, 0.95), at(wall, 1)]
  report.figures(what, { p50Ms, p95Ms, maxMs, p95CpuMs: at(processor, 0.95), cut })
  report.reach(`${what}: p95`, p95Ms, { atMost: atMostMs }, ' ms')
}

function aLoad(dice: Dice, draw: Draw, at: number) {
  const [pickup, drop] = [draw(dice), draw(dice)]
  const fromHour = begin + dice.between(0, 7 * 24)
  return {
    id: String(at).padStart(7, '0'),
    pickup,
    drop,
    weightKg: dice.oneOf([1000, 5000, 9000, 16_000, 25_000]),
    priceRupees: roadKmBetween(pickup, drop) * dice.between(30, 50) + 4000,
    fromHour,
    untilHour: fromHour + dice.oneOf([8, 24, 36]),
  }
}

function aQuestion(dice: Dice, draw: Draw) {
  const [emptyAt, home] = [draw(dice), draw(dice)]
  const emptyAtHour = begin + dice.between(0, 72)
  const perKm = withTollsApart({ rupeesPerEmptyKm: 22.5, rupeesPerLadenKm: 27.5 }, 16)
  const costs = { ...perKm, rupeesPerHour: 10, commission: 0.15 }
  return {
    truck: { emptyAt, home, emptyAtHour, homeByHour: emptyAtHour + 240, ...costs },
    passingWeightKg: 16_000,
    pace: PACE,
    legs: 3,
    limit: 10,
    planningPrice: 2,
    maxEmptyKm: roadKmBetween(emptyAt, home),
  }
}
