import { indianDay } from '@vapsi/contract/values/india'
import { aLaneContract, anAskedContractLoad, contractLane } from '../../server/test/factories/contracts.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aKnownCarrier } from '../../server/test/factories/loads.ts'
import { addressRows } from './access-addresses.ts'
import { partRows } from './access-parts.ts'
import { type Row, about, only } from './row.ts'

export const contractTerms = () => ({
  ...contractLane,
  vehicleCategory: 'Open',
  upToTons: 16,
  price: 41_000,
  weeklyTrucks: 2,
  untilDay: indianDay(new Date(), 30),
})

/** The calls about contracts of lanes and their loads, and about the address book, in the form of the access table. */
export const contractRows: Readonly<Record<string, Row>> = {
  ...addressRows,
  ...partRows,
  'GET /api/lane-contracts': only('401 200 200 200 200 403', async (w) => ({
    ...((await aLaneContract(w.cast.shipper, w.cast.transporter)) && {}),
  })),
  'GET /api/lane-contracts/:id/weeks': only('401 200 404 200 404 403', async (w) =>
    about(await aLaneContract(w.cast.shipper, w.cast.transporter, { accepted: 1 })),
  ),
  // The other shipper has no known carriers.
  'POST /api/lane-contracts': only('401 201 422 403 403 403', async (w) => {
    await aKnownCarrier(w.cast.shipper, w.cast.transporter)
    return { body: contractTerms() }
  }),
  'POST /api/lane-contracts/:id/end': only('401 200 404 403 403 403', async (w) =>
    about(await aLaneContract(w.cast.shipper, w.cast.transporter)),
  ),
  'POST /api/lane-contracts/:id/accept': only('401 403 403 200 404 403', async (w) =>
    about(await aLaneContract(w.cast.shipper, w.cast.transporter), { weeklyTrucks: 1 }),
  ),
  'POST /api/lane-contracts/:id/decline': only('401 403 403 200 404 403', async (w) =>
    about(await aLaneContract(w.cast.shipper, w.cast.transporter)),
  ),
  'POST /api/lane-contracts/:id/leave': only('401 403 403 200 404 403', async (w) =>
    about(await aLaneContract(w.cast.shipper, w.cast.transporter, { accepted: 1 })),
  ),
  'GET /api/contract-loads': only('401 403 403 200 200 403', async (w) => ({
    ...((await anAskedContractLoad(w.cast.shipper, w.cast.transporter)) && {}),
  })),
  'POST /api/contract-loads/:id/take': only('401 403 403 200 404 403', async (w) => {
    const { vehicle } = await aVehicle({ transporter: w.cast.transporter, category: 'Open', passingWeight: 16 })
    return about(await anAskedContractLoad(w.cast.shipper, w.cast.transporter), { vehicleId: vehicle.id })
  }),
  'POST /api/contract-loads/:id/decline': only('401 403 403 204 404 403', async (w) =>
    about(await anAskedContractLoad(w.cast.shipper, w.cast.transporter)),
  ),
}
