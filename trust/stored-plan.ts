import type { PlanPairView } from '@vapsi/contract/dispatch/dispatch-plans'
import { db } from '../server/test/harness.ts'
import { jaipur, mumbai } from '../server/test/factories/places.ts'

interface Pair {
  vehicleId: string
  transporterId: string
  bookingIds: readonly string[]
}

const price = 45_000
const driverPrice = 38_250

const pairOf = ({ vehicleId, transporterId, bookingIds }: Pair): PlanPairView => ({
  id: vehicleId,
  vehicleNumber: 'MH12AB1234',
  category: 'Open',
  vehicleType: '22 feet',
  passingWeight: 16,
  transporter: { id: transporterId, name: 'Somebody', company: null },
  place: mumbai,
  home: mumbai,
  loads: bookingIds.map((id) => ({
    id,
    kind: 'request',
    reference: 'VP-1',
    fromLocation: mumbai.name,
    toLocation: jaipur.name,
    pickupFrom: null,
    price,
    driverPrice,
    margin: price - driverPrice,
  })),
  strip: [],
  emptyKm: 0,
  savedEmptyKm: 0,
  price: price * bookingIds.length,
  margin: (price - driverPrice) * bookingIds.length,
  isLocked: false,
})

/** A finished plan of the solver, with nothing assigned yet. */
export async function aStoredPlan(by: string, pairs: readonly Pair[], status: 'done' | 'running' = 'done') {
  const view = {
    objective: 'empty_km',
    loads: pairs.length,
    trucks: pairs.length,
    seconds: 0.1,
    pairs: pairs.map(pairOf),
    notPlaced: [],
    totals: { placed: pairs.length, chains: 0, emptyKm: 0, savedEmptyKm: 0, price, margin: price - driverPrice },
    provenWithinPercent: 0,
  }
  const values = { createdBy: by, status, view: JSON.stringify(view) }
  return (await db.insertInto('dispatchPlans').values(values).returning('id').executeTakeFirstOrThrow()).id
}
