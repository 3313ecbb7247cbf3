import { crowdStory } from './crowd.ts'
import { fillLoads } from './loads.ts'
import { peopleOf, shippersOf } from './people.ts'
import { fillMarket } from './postings.ts'
import { letBeSeen } from './road/seen.ts'
import { castOf, shipperStory, transporterStory, tripWithoutTerms } from './stories.ts'
import { trucksOfAll } from './trucks.ts'
import { stepLoads, waysHome } from './ways-home.ts'
import { type Office, type World, aWorld } from './world.ts'

/** Free trucks without a posting, for the office to assign to direct requests. */
const available = 9
const activePostings = 400
const openLoads = 80

/** The demo market at a moment: the same moment gives the same market. */
export function demoMarket(now: Date, office: Office): World {
  const world = aWorld(now, office)
  peopleOf(world)
  trucksOfAll(world)
  const cast = castOf(world)
  shipperStory(world, cast)
  transporterStory(world, cast)
  crowdStory(world, cast)
  const free = world.trucks.filter((truck) => !cast.held.has(truck) && !truck.vehicle.isOffRoad)
  fillMarket(world, activePostings, free.slice(available))
  fillLoads(world, openLoads - stepLoads, shippersOf(world).slice(1), free)
  waysHome(world)
  tripWithoutTerms(world, cast)
  world.bookings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  letBeSeen(world)
  return world
}
