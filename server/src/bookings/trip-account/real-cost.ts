import { PLANNING } from '@vapsi/contract/constants'
import type { RealCostView } from '@vapsi/contract/bookings/trip-account'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { economicsOf } from '../../way-home/economics.ts'
import { ownVehicle } from '../../way-home/economics.sql.ts'
import { costsOfVehicle } from './trip-account.sql.ts'

/** Older trips were driven at other diesel prices. */
const trips = { least: 3, most: 10 }
/** The range that the planner accepts (a database constraint). */
const within = (rupees: number) => rupees >= 1 && rupees <= 200
const hundredth = (rupees: number) => Math.round(rupees * 100) / 100

/** Only a proposal: the planner uses it once the owner confirms. */
export async function realCost(db: Db, owner: Actor, vehicleId: string): Promise<RealCostView> {
  const vehicle = (await ownVehicle(db, owner.id, vehicleId)) ?? fail('vehicle_not_found')
  const known = await costsOfVehicle(db, owner.id, vehicle.id, trips.most)
  const km = known.reduce((sum, trip) => sum + trip.roadKm, 0)
  const spentPaise = known.reduce((sum, trip) => sum + trip.spentPaise, 0)
  const laden = km > 0 ? Math.round(spentPaise / km) / 100 : null
  const { rupeesPerLadenKm } = economicsOf(vehicle)
  const usual = PLANNING.costs.find(({ tons }) => vehicle.passingWeight <= tons)!
  const empty = laden === null ? null : hundredth((laden * usual.empty) / usual.laden)
  return {
    trips: known.length,
    km,
    rupeesPerLadenKm: laden,
    rupeesPerEmptyKm: empty,
    isNews:
      known.length >= trips.least &&
      laden !== null &&
      empty !== null &&
      within(laden) &&
      within(empty) &&
      laden !== hundredth(rupeesPerLadenKm),
  }
}
