import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import { actingNow } from '../platform/acting-person.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { namesFor } from './receipts.sql.ts'

type Names = Awaited<ReturnType<typeof namesFor>>

/**
 * Who issues a receipt, as the paper says it: the person, then the company. Null where the paper already has that name
 * as its carrier or consignor: a company of one person is not named twice.
 */
export function issuerOf(actor: Actor, names: Names, { consignorName }: ReceiptDetails): string | null {
  if (actor.isAdmin) return 'Vapsi'
  const isCarrier = actor.userType === 'transporter'
  const account = isCarrier ? (names.carrierName ?? '') : names.name
  const company = isCarrier ? names.carrierCompany : names.company
  const person = actingNow(actor.id)?.person?.name ?? account
  const issuer = [...new Set([person, company ?? account])].join(', ')
  return [names.carrierCompany ?? names.carrierName, consignorName].includes(issuer) ? null : issuer
}
