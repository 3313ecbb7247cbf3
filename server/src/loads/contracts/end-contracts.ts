import { indianDay } from '@vapsi/contract/values/india'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { recordContract } from './contract-events.ts'
import { partiesOf } from './contracts.sql.ts'
import { endDue, freeTrucksOf } from './end-contracts.sql.ts'

const atOnce = 200

/** Contracts and parts of them whose last day is over end, each once on however many servers. */
export async function endContracts(
  db: Db,
  { today = indianDay(), signal }: { today?: string; signal?: AbortSignal } = {},
): Promise<void> {
  let ended = atOnce
  while (ended === atOnce && !signal?.aborted) ended = await inTransaction(db, (tx) => endSome(tx, today))
  if (!signal?.aborted) await inTransaction(db, (tx) => freeTrucksOf(tx, today))
}

async function endSome(tx: Tx, today: string): Promise<number> {
  const due = await endDue(tx, today, atOnce)
  for (const contract of due) {
    const { shipper: company, accepted } = await partiesOf(tx, contract.id)
    for (const userId of [contract.shipperId, ...accepted])
      await recordContract(tx, 'contract_ended', null, contract, { userId, company, day: contract.endsOn })
  }
  return due.length
}

export const endContractsJob = defineJob({
  name: 'end-contracts',
  schedule: '5 * * * *',
  retryLimit: 2,
  run: (_payload, { db, signal }) => endContracts(db, { signal }),
})
