import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import type { Contract } from './contracts.sql.ts'

type Change = 'contract_offered' | 'contract_accepted' | 'contract_declined' | 'contract_ending' | 'contract_ended'

interface Told {
  /** Who is told. */
  userId: string
  /** Whose act it is, by name. */
  company?: string
  trucks?: number
  day?: string
}

/** With the ends of its lane, which notifications name. */
export const recordContract = (
  tx: Tx,
  type: Change,
  by: string | null,
  { id, shipperId, fromLocation, toLocation, pricePaise }: Contract,
  told: Told,
): Promise<void> =>
  record(tx, type, {
    by,
    subject: { type: 'contract', id },
    data: { shipperId, from: fromLocation, to: toLocation, pricePaise, ...told },
  })
