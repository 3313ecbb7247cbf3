import { PLANNING } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { EconomicsView, wayHome } from '@vapsi/contract/wayhome/way-home'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { type OwnVehicle, type Stored, ownVehicle, storeEconomics } from './economics.sql.ts'

export async function getEconomics(db: Db, owner: Actor, vehicleId: string): Promise<EconomicsView> {
  return economicsOf((await ownVehicle(db, owner.id, vehicleId)) ?? fail('vehicle_not_found'))
}

/** The owner's figures, and estimates for the rest. */
export function economicsOf(vehicle: OwnVehicle): EconomicsView {
  const { homeName: name, homeLat: lat, homeLng: lng, paisePerEmptyKm, paisePerLadenKm, wish } = vehicle
  const costs = PLANNING.costs.find(({ tons }) => vehicle.passingWeight <= tons)!
  const isHomeGiven = lat !== null && lng !== null
  const given = { home: isHomeGiven, rupeesPerEmptyKm: paisePerEmptyKm, rupeesPerLadenKm: paisePerLadenKm, wish }
  const estimated = (Object.keys(given) as (keyof typeof given)[]).filter(
    (key) => given[key] === null || given[key] === false,
  )
  return {
    vehicleId: vehicle.id,
    home: isHomeGiven ? { name, lat, lng } : cityOf(vehicle.ownerCity),
    rupeesPerEmptyKm: paisePerEmptyKm === null ? costs.empty : paisePerEmptyKm / 100,
    rupeesPerLadenKm: paisePerLadenKm === null ? costs.laden : paisePerLadenKm / 100,
    wish: wish ?? PLANNING.wish,
    estimated,
  }
}

function cityOf(name: string | null): EconomicsView['home'] {
  const place = name ? gazetteer().placeNamed(name) : undefined
  return place ? { name: place.name, lat: place.lat, lng: place.lng } : null
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
    const { homeName, homeLat, homeLng, paisePerEmptyKm, paisePerLadenKm, wish } = known
    await record(tx, 'economics_set', {
      by: owner.id,
      subject: { type: 'vehicle', id: known.id },
      before: { homeName, homeLat, homeLng, paisePerEmptyKm, paisePerLadenKm, wish },
      after: facts,
      data: { transporterId: owner.id },
    })
    return getEconomics(tx, owner, vehicleId)
  })
}

function changed(known: OwnVehicle, form: Body<typeof wayHome.setEconomics>): Stored {
  const { home, rupeesPerEmptyKm, rupeesPerLadenKm, wish = known.wish } = form
  const paise = (rupees: number | null | undefined, before: number | null) =>
    rupees === undefined ? before : rupees === null ? null : Math.round(rupees * 100)
  return {
    ...(home === undefined
      ? { homeName: known.homeName, homeLat: known.homeLat, homeLng: known.homeLng }
      : { homeName: home?.name ?? null, homeLat: home?.lat ?? null, homeLng: home?.lng ?? null }),
    paisePerEmptyKm: paise(rupeesPerEmptyKm, known.paisePerEmptyKm),
    paisePerLadenKm: paise(rupeesPerLadenKm, known.paisePerLadenKm),
    wish,
  }
}
