import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Contract } from './contracts.sql.ts'

/** Ends up to `limit` contracts whose last day lies before today: those that this call has ended. */
export async function endDue(tx: Tx, today: string, limit: number): Promise<Contract[]> {
  const { rows } = await sql<Contract>`
    with due as (
      select id from lane_contracts where ended_at is null and ends_on < ${today}::date
      order by ends_on, id limit ${limit} for update skip locked
    )
    update lane_contracts c set ended_at = now() from due where c.id = due.id returning c.*`.execute(tx)
  return rows
}

/** Carriers who gave notice leave after their last day; their trucks are free for others to whom the contract was offered. */
export async function freeTrucksOf(tx: Tx, today: string): Promise<void> {
  await leave(tx, sql<boolean>`k.ends_on < ${today}::date`)
}

/** The contracts of an account that is deleted end, and its parts in those of others. */
export async function forgetContractsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`update lane_contracts set ended_at = now() where shipper_id = ${id} and ended_at is null`.execute(tx)
  await leave(tx, sql<boolean>`k.transporter_id = ${id}`)
}

const leave = (tx: Tx, isGone: ReturnType<typeof sql<boolean>>) =>
  sql`
  with gone as (
    update lane_contract_carriers k set answer = 'left' where k.answer = 'accepted' and ${isGone}
    returning k.contract_id, k.weekly_trucks
  )
  update lane_contracts c set accepted_trucks = c.accepted_trucks - f.trucks
  from (select contract_id, sum(weekly_trucks) as trucks from gone group by contract_id) f where c.id = f.contract_id`.execute(
    tx,
  )
