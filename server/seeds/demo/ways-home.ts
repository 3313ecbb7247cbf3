import type { VehicleCategory } from '@vapsi/contract/constants'
import { hourOf, instantOf } from '../../src/way-home/planning-hours.ts'
import { dice } from './dice.ts'
import { openLoads, postLoad } from './loads.ts'
import { shippersOf, transportersOf } from './people.ts'
import { cityNamed, own } from './trucks.ts'
import { type Load, type World, hoursAfter, hoursBefore } from './world.ts'

type Step = readonly [from: string, to: string, category: VehicleCategory, tons: number, opens: number, closes: number]

/**
 * Loads that bring the demo transporter's trucks home in two or three legs, with their pickup days from today: from
 * Delhi, Chennai and Surat.
 */
const steps: readonly Step[] = [
  ['Gurugram', 'Jaipur', 'Container', 11, 3, 6],
  ['Jaipur', 'Pune', 'Container', 12, 4, 7],
  ['Chennai', 'Bengaluru', 'Container', 8, 1, 4],
  ['Bengaluru', 'Hubballi', 'Container', 9, 3, 6],
  ['Hubballi', 'Pune', 'Container', 8, 5, 7],
  ['Surat', 'Nashik', 'Open', 6, 1, 4],
  ['Nashik', 'Chhatrapati Sambhajinagar', 'Open', 5, 2, 5],
  ['Chhatrapati Sambhajinagar', 'Pune', 'Open', 6, 3, 6],
]
export const stepLoads = steps.length

/** What plans need: loads that connect, all kinds of pickup windows, and trucks with known costs. */
export function waysHome(world: World): void {
  const chance = dice(64)
  const [, ...shippers] = shippersOf(world)
  for (const [from, to, category, tons, opens, closes] of steps) {
    const createdAt = hoursBefore(world.now, chance.between(0.5, 14))
    const shipper = chance.pick(shippers)
    const load = postLoad(world, { shipper, from: cityNamed(from), to: cityNamed(to), category, tons, createdAt })
    pickUp(world, load, opens, closes)
  }
  for (const load of openLoads(world)) if (!load.pickupFrom) pickUpSometime(world, load, chance)
  giveEconomics(world, chance)
}

/** Any time between two midnights in India, in days from today. */
export function pickUp({ now }: World, load: Load, opens: number, closes: number): void {
  const today = 24 * Math.floor(hourOf(now) / 24)
  load.pickupFrom = instantOf(today + 24 * opens)
  load.pickupUntil = instantOf(today + 24 * closes)
  load.pickupDate = load.pickupFrom
}

/** A day, some hours of it, or one of several days; up to a week ahead. */
function pickUpSometime(world: World, load: Load, chance: World['dice']): void {
  const day = chance.weighted([1, 2, 3, 4, 5, 6], (ahead) => 7 - ahead)
  const kind = chance.next()
  pickUp(world, load, day, kind < 0.8 ? day + 1 : Math.min(7, day + chance.int(2, 3)))
  if (kind > 0.45) return
  load.pickupFrom = hoursAfter(new Date(load.pickupFrom!), chance.int(6, 12))
  load.pickupUntil = hoursAfter(load.pickupFrom, chance.int(6, 10))
  load.pickupDate = load.pickupFrom
}

/** Homes of all trucks and costs of some; owners of other free trucks are asked. */
function giveEconomics(world: World, chance: World['dice']): void {
  const [transporter] = transportersOf(world)
  const mine = world.trucks.filter(({ owner }) => owner === transporter)
  const asked = new Set(mine.slice(own.free))
  for (const truck of world.trucks) {
    if (asked.has(truck)) continue
    const { base, vehicle } = truck
    const isSaid = chance.chance(0.5)
    const laden = 1000 + 110 * Math.min(28, vehicle.passingWeight)
    world.economics.push({
      vehicleId: vehicle.id,
      homeName: base.name,
      homeLat: base.lat,
      homeLng: base.lng,
      paisePerEmptyKm: isSaid ? Math.round(laden * 0.8) : null,
      paisePerLadenKm: isSaid ? laden : null,
      wish: isSaid ? chance.pick([0, 0.25, 0.5, 0.75]) : null,
    })
  }
}
