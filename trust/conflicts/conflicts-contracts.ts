import { ADDRESSES } from '@vapsi/contract/bookings/addresses'
import { anAddress } from '../../server/test/factories/addresses.ts'
import { aLaneContract, anAskedContractLoad } from '../../server/test/factories/contracts.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { addressForm } from '../access/access-addresses.ts'
import { contractTerms } from '../access/access-contracts.ts'
import type { World } from '../world.ts'
import { type ConflictCases, as, fresh, freshRupees } from './conflict.ts'

const answered = (w: World) => aLaneContract(w.cast.shipper, w.cast.transporter, { accepted: 1 })
const over = (w: World) => aLaneContract(w.cast.shipper, w.cast.transporter, { endedAt: new Date() })
/** A load that the carrier was asked for, and whose time is over. */
async function late(w: World) {
  const { vehicle } = await aVehicle({ transporter: w.cast.transporter, category: 'Open', passingWeight: 16 })
  const id = await anAskedContractLoad(w.cast.shipper, w.cast.transporter)
  await db.updateTable('laneContractCalls').set({ state: 'missed' }).where('loadId', '=', id).execute()
  return { id, cookie: await as(w, w.cast.transporter), vehicleId: vehicle.id }
}

export const conflictsOfContracts: ConflictCases = {
  'POST /api/addresses': [
    async (w) => {
      const shipper = await aShipper()
      const row = { ...addressForm(), shipperId: shipper.id, landmark: null }
      const rows = Array.from({ length: ADDRESSES.most }, (_, at) => ({ ...row, fullAddress: `Gala ${at}` }))
      await db.insertInto('addresses').values(rows).execute()
      return { cookie: await as(w, shipper), body: addressForm(), gets: [429, 'too_many_addresses'] }
    },
  ],
  'PUT /api/addresses/:id': [
    async (w) => {
      const body = { ...addressForm(), name: fresh('Godown') }
      const other = { ...addressForm(), fullAddress: body.fullAddress, shipperId: w.cast.shipper.id, landmark: null }
      await db.insertInto('addresses').values(other).execute()
      const id = await anAddress(w.cast.shipper)
      return { cookie: await as(w, w.cast.shipper), id, body, gets: [409, 'address_known'] }
    },
  ],
  'POST /api/lane-contracts': [
    async (w) => {
      const body = { ...contractTerms(), price: freshRupees() }
      return { cookie: await as(w, await aShipper()), body, gets: [422, 'contract_no_carriers'] }
    },
    async (w) => {
      const body = { ...contractTerms(), price: freshRupees(), carrierIds: [(await aTransporter()).id] }
      return { cookie: await as(w, w.cast.shipper), body, gets: [422, 'contract_stranger'] }
    },
  ],
  'POST /api/lane-contracts/:id/end': [
    async (w) => ({ cookie: await as(w, w.cast.shipper), id: await over(w), gets: [409, 'contract_ended'] }),
  ],
  'POST /api/lane-contracts/:id/accept': [
    async (w) => {
      const cookie = await as(w, w.cast.transporter)
      return { cookie, id: await answered(w), body: { weeklyTrucks: 1 }, gets: [409, 'contract_answered'] }
    },
    async (w) => {
      const [id, cookie] = [await aLaneContract(w.cast.shipper, w.cast.transporter), await as(w, w.cast.transporter)]
      return { cookie, id, body: { weeklyTrucks: 3 }, gets: [409, 'contract_full'] }
    },
  ],
  'POST /api/lane-contracts/:id/decline': [
    async (w) => ({ cookie: await as(w, w.cast.transporter), id: await answered(w), gets: [409, 'contract_answered'] }),
  ],
  'POST /api/lane-contracts/:id/leave': [
    async (w) => {
      const id = await aLaneContract(w.cast.shipper, w.cast.transporter)
      return { cookie: await as(w, w.cast.transporter), id, gets: [409, 'contract_not_accepted'] }
    },
  ],
  'POST /api/contract-loads/:id/take': [
    async (w) => {
      const { vehicleId, ...sent } = await late(w)
      return { ...sent, body: { vehicleId }, gets: [409, 'contract_ask_over'] }
    },
  ],
  'POST /api/contract-loads/:id/decline': [
    async (w) => {
      const { vehicleId: _, ...sent } = await late(w)
      return { ...sent, gets: [409, 'contract_ask_over'] }
    },
  ],
}
