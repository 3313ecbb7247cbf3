import type { LaneContractView } from '@vapsi/contract/loads/contracts'
import { indianDay } from '@vapsi/contract/values/india'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import type { ContractRow } from './contracts.sql.ts'

function statusOf({ endedAt, endsOn, untilDay, acceptedTrucks }: ContractRow): LaneContractView['status'] {
  // Its last day may be over before the job has run.
  if (endedAt !== null || endsOn < indianDay()) return 'ended'
  if (endsOn < untilDay) return 'ending'
  return acceptedTrucks > 0 ? 'running' : 'offered'
}

/** For one of its sides, with what that side may do. */
export function contractView(row: ContractRow, { id, userType }: Actor): LaneContractView {
  const status = statusOf(row)
  const isOver = status === 'ended'
  const own = userType === 'transporter' ? row.carriers.find((carrier) => carrier.id === id) : undefined
  const freeTrucks = row.weeklyTrucks - row.acceptedTrucks
  const isOpen = !isOver && own?.answer === 'open'
  return {
    id: row.id,
    shipper: { name: row.shipperName, company: row.shipperCompany },
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    vehicleCategory: row.vehicleCategory,
    upToTons: row.upToKg / 1000,
    price: toRupees(row.pricePaise),
    weeklyTrucks: row.weeklyTrucks,
    freeTrucks,
    untilDay: row.untilDay,
    endsOn: row.endsOn,
    status,
    createdAt: row.createdAt.toISOString(),
    carriers: row.carriers,
    can: {
      accept: isOpen && freeTrucks > 0,
      decline: isOpen,
      end: !isOver && userType === 'shipper' && status !== 'ending',
      leave: !isOver && own?.answer === 'accepted' && own.endsOn === null,
    },
  }
}
