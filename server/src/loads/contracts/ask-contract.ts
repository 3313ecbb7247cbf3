import { askUntil } from '@vapsi/contract/shipment/ask-until'
import { CONTRACT } from '@vapsi/contract/loads/contracts'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { isPlaced } from '../../way-home/way-home.rules.ts'
import { askContractUntil, contractsFor, insertCalls } from './contract-calls.sql.ts'
import { type Contract, nameOf } from './contracts.sql.ts'

interface Lane {
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}

/** The same place by the map, or by its name where one of them is not on it. */
function isNear(a: { name: string; at: Point }, b: { name: string; at: Point }): boolean {
  if (isPlaced(a.at) && isPlaced(b.at)) return greatCircleKm(a.at, b.at) <= CONTRACT.nearKm
  return a.name.trim().toLowerCase() === b.name.trim().toLowerCase()
}

const start = ({ fromLocation, fromLat, fromLng }: Lane) => ({ name: fromLocation, at: { lat: fromLat, lng: fromLng } })
const end = ({ toLocation, toLat, toLng }: Lane) => ({ name: toLocation, at: { lat: toLat, lng: toLng } })
const isOnLane = (load: Lane, contract: Contract): boolean =>
  isNear(start(load), start(contract)) && isNear(end(load), end(contract))

/**
 * Asks the carriers of the cheapest contract on the load's lane who have trucks left in its week. False when there is none: it
 * goes to known carriers or the market.
 */
export async function askContract(tx: Tx, load: Lane & { id: string; shipperId: string }): Promise<boolean> {
  for (const contract of await contractsFor(tx, load.id)) {
    const carriers = isOnLane(load, contract) ? await insertCalls(tx, contract.id, load.id) : []
    if (carriers.length === 0) continue
    const until = askUntil(new Date(), CONTRACT.askMinutes)
    await askContractUntil(tx, load.id, contract.id, until)
    const company = await nameOf(tx, load.shipperId)
    const { shipperId } = load
    const data = { shipperId, company, pricePaise: contract.pricePaise, validUntil: until.toISOString() }
    for (const userId of carriers)
      await record(tx, 'contract_asked', {
        by: shipperId,
        subject: { type: 'load', id: load.id },
        data: { ...data, userId },
      })
    return true
  }
  return false
}
