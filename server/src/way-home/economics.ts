import { PLANNING } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { EconomicsView, wayHome } from '@vapsi/contract/way-home/way-home'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { type OwnVehicle, type Stored, ownVehicle, storeEconomics } from './economics.sql.ts'
import { freeOf } from './free/free-truck.ts'
import { homeOf } from './home-of.ts'
import { isAtHome } from './way-home.rules.ts'

export async function getEconomics(db: Db, owner: Actor, vehicleId: string): Promise<EconomicsView> {
  const vehicle = (await ownVehicle(db, owner.id, vehicleId)) ?? fail('vehicle_not_found')
  const free = await freeOf(db, vehicle)
  const known = economicsOf(vehicle)
  const isHome = free !== null && known.home !== null && isAtHome(free.at, known.home)
  return { ...known, free: free && { ...free, from: free.from.toISOString(), isAtHome: isHome } }
}

/** The owner's figures, and estimates for the rest. */
export function economicsOf(vehicle: OwnVehicle): Omit<EconomicsView, 'free'> {
  const { paisePerEmptyKm, paisePerLadenKm, wish } = vehicle
  const costs = PLANNING.costs.find(({ tons }) => vehicle.passingWeight <= tons)!
  const isHomeGiven = vehicle.homeLat !== null
  const given = { home: isHomeGiven, rupeesPerEmptyKm: paisePerEmptyKm, rupeesPerLadenKm: paisePerLadenKm, wish }
  const estimated = (Object.keys(given) as (keyof typeof given)[]).filter(
    (key) => given[key] === null || given[key] === false,
  )
  return {
    vehicleId: vehicle.id,
    home: homeOf(vehicle),
    rupeesPerEmptyKm: paisePerEmptyKm === null ? costs.empty : paisePerEmptyKm / 100,
    rupeesPerLadenKm: paisePerLadenKm === null ? costs.laden : paisePerLadenKm / 100,
    wish: wish ?? PLANNING.wish,
    estimated,
  }
}

export function setEconomics(
  db: Db,
  owner: Actor,
  vehicleId: string,
  form: Body<typeof wayHome.setEconomics>,
): Promise<EconomicsView> {
  return inTransaction(db, async (tx) => {
    const known = (await ownVehicle(tx, owner.id, vehicleId)) ?? fail('vehicle_not_found')
    const facts = changed(known, form)
    await storeEconomics(tx, known.id, facts)
    await record(tx, 'economics_set', {
      by: owner.id,
      subject: { type: 'vehicle', id: known.id },
      before: storedOf(known),
      after: facts,
      data: { transporterId: owner.id },
    })
    return getEconomics(tx, owner, vehicleId)
  })
}

function changed(known: OwnVehicle, form: Body<typeof wayHome.setEconomics>): Stored {
  const { home, standsAt, rupeesPerEmptyKm, rupeesPerLadenKm, wish = known.wish } = form
  const paise = (rupees: number | null | undefined, before: number | null) =>
    rupees === undefined ? before : rupees === null ? null : Math.round(rupees * 100)
  return {
    ...storedOf(known),
    ...(home !== undefined && {
      homeName: home?.name ?? null,
      homeLat: home?.lat ?? null,
      homeLng: home?.lng ?? null,
    }),
    ...(standsAt !== undefined && {
      standsName:
        standsAt && (standsAt.name ?? gazetteer().cityAt(standsAt).city ?? `${standsAt.lat}, ${standsAt.lng}`),
      standsLat: standsAt?.lat ?? null,
      standsLng: standsAt?.lng ?? null,
      standsAt: standsAt && new Date(),
    }),
    paisePerEmptyKm: paise(rupeesPerEmptyKm, known.paisePerEmptyKm),
    paisePerLadenKm: paise(rupeesPerLadenKm, known.paisePerLadenKm),
    wish,
  }
}

const storedOf = (vehicle: OwnVehicle): Stored => ({
  homeName: vehicle.homeName,
  homeLat: vehicle.homeLat,
  homeLng: vehicle.homeLng,
  standsName: vehicle.standsName,
  standsLat: vehicle.standsLat,
  standsLng: vehicle.standsLng,
  standsAt: vehicle.standsAt,
  paisePerEmptyKm: vehicle.paisePerEmptyKm,
  paisePerLadenKm: vehicle.paisePerLadenKm,
  wish: vehicle.wish,
})
