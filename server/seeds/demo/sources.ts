import type { DemoCity } from '../cities.ts'
import { placeBid, postLoad, trucksFor } from './loads.ts'
import { offer } from './postings.ts'
import type { Plan } from './trips.ts'
import { type Person, type Truck, type World, hoursAfter, hoursBefore } from './world.ts'

interface Lane {
  shipper: Person
  truck: Truck
  from: DemoCity
  to: DemoCity
}

/** A trip that began with a posted truck, which its request took off the market. */
export const fromPosting = (world: World, { truck, from, to }: Lane): Pick<Plan, 'posting'> => ({
  posting: (requested) =>
    offer(world, {
      truck,
      from,
      to,
      createdAt: hoursBefore(requested, world.dice.between(3, 150)),
      status: 'booked',
      updatedAt: requested,
    }),
})

/** A trip that began with a load: bids, one of them accepted and assigned by the office; the others were lost. */
export const fromLoad = (world: World, { shipper, truck, from, to }: Lane): Pick<Plan, 'bidOn'> => ({
  bidOn({ assigned }) {
    const { dice, office } = world
    const createdAt = hoursBefore(assigned, dice.between(14, 40))
    const { category, passingWeight } = truck.vehicle
    const tons = passingWeight * dice.between(0.5, 1)
    const load = postLoad(world, {
      shipper,
      from,
      to,
      category,
      tons: Math.floor(tons * 10) / 10,
      createdAt,
      status: 'booked',
    })
    load.updatedAt = assigned
    const bidAt = hoursAfter(createdAt, dice.between(0.5, 6))
    const acceptedAt = hoursAfter(bidAt, dice.between(0.5, 6))
    const bid = placeBid(world, load, { truck, at: bidAt, status: 'assigned' }, acceptedAt)
    const subject = { type: 'bid', id: bid.id }
    const { transporterId, vehicleId, bidPricePaise: pricePaise } = bid
    const data = { loadId: load.id, shipperId: shipper.id, transporterId, vehicleId, pricePaise }
    world.happenings.push({ type: 'bid_assigned', at: assigned, by: office, subject, data })
    world.happenings.push({ type: 'load_booked', at: assigned, by: office, subject: { type: 'load', id: load.id } })
    for (let others = dice.int(0, 2); others > 0; others -= 1) {
      const candidates = trucksFor(world, load, world.trucks)
      if (candidates.length === 0) break
      const at = hoursAfter(createdAt, dice.between(0.5, 6))
      placeBid(world, load, { truck: dice.pick(candidates), at, status: 'lost' }, assigned)
    }
    return { load, bid }
  },
})
