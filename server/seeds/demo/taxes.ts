import { indianDay } from '@vapsi/contract/values/india'
import { cutTds } from '../../src/payments/tds/cut-tds.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { unpaidTrips } from './insert.sql.ts'

/**
 * The tax that its completion cuts from a trip whose driver is still to be paid. Of what the demo paid in full, nothing is left
 * to withhold.
 */
export async function cutTaxes(tx: Tx): Promise<void> {
  for (const { id, completedAt } of await unpaidTrips(tx)) await cutTds(tx, id, indianDay(completedAt!))
}
