import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { codeAnswer, makeCode } from './send-code.ts'

/** Sends a sign-in code. It answers the same whether or not an account exists. */
export async function requestCode(db: Db, limits: Pick<Limits, 'codeFor'>, mobile: string): Promise<typeof codeAnswer> {
  await limits.codeFor(mobile, 'sign-in')
  await inTransaction(db, (tx) => makeCode(tx, 'sign-in', mobile, { mobile }))
  return codeAnswer
}
