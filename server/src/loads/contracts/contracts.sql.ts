import type { CARRIER_ANSWERS } from '@vapsi/contract/loads/contracts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { LaneContractsTable } from '../../tables/contracts.ts'

export type Contract = Selectable<LaneContractsTable>
export type ContractRow = Contract & {
  shipperName: string
  shipperCompany: string | null
  carriers: {
    id: string
    name: string
    company: string | null
    answer: (typeof CARRIER_ANSWERS)[number]
    weeklyTrucks: number | null
    endsOn: string | null
  }[]
}

/** Of a shipper those that it has offered, of a transporter those that it was offered. */
const inScope = ({ id, userType }: Actor): RawBuilder<boolean> =>
  userType === 'shipper'
    ? sql<boolean>`c.shipper_id = ${id}`
    : sql<boolean>`exists (select from lane_contract_carriers k where k.contract_id = c.id and k.transporter_id = ${id})`

const rowsFor = (actor: Actor) => sql`
  select c.*, s.name as shipper_name, s.company as shipper_company, (
      select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'company', u.company, 'answer', k.answer,
        'weeklyTrucks', k.weekly_trucks, 'endsOn', k.ends_on) order by k.answered_at nulls last, u.id), '[]')
      from lane_contract_carriers k join users u on u.id = k.transporter_id
      where k.contract_id = c.id and (${actor.userType === 'shipper'} or u.id = ${actor.id})) as carriers
  from lane_contracts c join users s on s.id = c.shipper_id where ${inScope(actor)}`

/** Those that go on first, then the newest. */
export async function contractsOf(
  db: Db,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ContractRow>> {
  const after = decodeCursor(cursor, ['boolean', 'date', 'uuid'])
  const isLater = after
    ? sql`and (c.ended_at is null, c.created_at, c.id) < (${after[0]}::boolean, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``
  const { rows } = await sql<ContractRow>`${rowsFor(actor)} ${isLater}
    order by c.ended_at is null desc, c.created_at desc, c.id desc limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from lane_contracts c where ${inScope(actor)}`.execute(db)
  const keyOf = ({ endedAt, createdAt, id }: ContractRow) => [endedAt === null, createdAt.toISOString(), id]
  return pageOf(rows, limit, keyOf, counted[0]!.total)
}

export async function contractOf(db: Db | Tx, actor: Actor, id: string): Promise<ContractRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ContractRow>`${rowsFor(actor)} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends: accepting, ending and leaving happen one after the other. */
export async function lockContract(tx: Tx, actor: Actor, id: string): Promise<Contract | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Contract>`
    select c.* from lane_contracts c where c.id = ${id} and ${inScope(actor)} for no key update`.execute(tx)
  return rows[0]
}

export const countContracts = async (tx: Tx, shipperId: string): Promise<number> =>
  (
    await tx
      .selectFrom('laneContracts')
      .select((on) => on.fn.countAll<number>().as('made'))
      .where('shipperId', '=', shipperId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).made

/** Known carriers of the shipper who can be asked: those chosen, or all. */
export async function offeredTo(tx: Tx, shipperId: string, chosen: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.transporter_id as id from known_carriers k join users u on u.id = k.transporter_id
    where k.shipper_id = ${shipperId} and u.deleted_at is null and u.suspended_at is null
      and (${chosen === null} or k.transporter_id::text = any(${chosen ?? []}::text[]))
    order by k.transporter_id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function insertContract(
  tx: Tx,
  contract: Insertable<LaneContractsTable>,
  carriers: readonly string[],
): Promise<Contract> {
  const made = await tx.insertInto('laneContracts').values(contract).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('laneContractCarriers')
    .values(carriers.map((transporterId) => ({ contractId: made.id, transporterId })))
    .execute()
  return made
}

/** Accepts so many trucks a week; false when fewer are free. The contract is locked. */
export async function takeTrucks(tx: Tx, contractId: string, trucks: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('laneContracts')
    .set({ acceptedTrucks: sql<number>`accepted_trucks + ${trucks}` })
    .where('id', '=', contractId)
    .where(sql<boolean>`accepted_trucks + ${trucks} <= weekly_trucks`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An open offer gets its answer; false when it has one. */
export async function answerOffer(
  tx: Tx,
  contractId: string,
  transporterId: string,
  answer: 'accepted' | 'declined',
  weeklyTrucks: number | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('laneContractCarriers')
    .set({ answer, weeklyTrucks, answeredAt: sql<Date>`now()` })
    .where('contractId', '=', contractId)
    .where('transporterId', '=', transporterId)
    .where('answer', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setEnd = (tx: Tx, contractId: string, endsOn: string, isOver: boolean) =>
  tx
    .updateTable('laneContracts')
    .set({ endsOn, ...(isOver && { endedAt: sql<Date>`now()` }) })
    .where('id', '=', contractId)
    .execute()

/** The carrier's notice; false when it has not accepted, or has given notice. */
export async function setLeaving(tx: Tx, contractId: string, transporterId: string, endsOn: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('laneContractCarriers')
    .set({ endsOn })
    .where('contractId', '=', contractId)
    .where('transporterId', '=', transporterId)
    .where('answer', '=', 'accepted')
    .where('endsOn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The other party's name, and whom an event of a contract is told: those who accepted. */
export async function partiesOf(tx: Tx, contractId: string): Promise<{ shipper: string; accepted: string[] }> {
  const { rows } = await sql<{ shipper: string; accepted: string[] }>`
    select coalesce(nullif(s.company, ''), s.name) as shipper, coalesce((select array_agg(k.transporter_id::text order by k.transporter_id)
      from lane_contract_carriers k where k.contract_id = c.id and k.answer = 'accepted'), '{}') as accepted
    from lane_contracts c join users s on s.id = c.shipper_id where c.id = ${contractId}`.execute(tx)
  return rows[0]!
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(company, ''), name) as name from users where id = ${userId}`.execute(tx)
  return rows[0]?.name ?? ''
}
