import { statements } from '@vapsi/contract/payments/bank-statements'
import { type Reply, type Send, api } from '../../lib/api/api.ts'
import { portionsOf } from './bank-statement/portions.ts'

/** Imports a statement, a long one in portions: lines of an interrupted import are recognised the next time. */
export async function addInPortions(
  { account, lines }: Send<typeof statements.add>,
  key: string,
): Promise<Reply<typeof statements.add>> {
  const [first = lines, ...rest] = portionsOf(lines)
  const whole = await api(statements.add, { account, lines: first }, { idempotencyKey: key })
  for (const [at, portion] of rest.entries()) {
    const part = await api(statements.add, { account, lines: portion }, { idempotencyKey: `${key}-${at}` })
    whole.read += part.read
    whole.added += part.added
    whole.known += part.known
  }
  return whole
}
