import type { Language } from '@vapsi/contract/values/language'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { aboutMobile } from './about-mobile.ts'
import { codeAnswer, makeCode } from './send-code.ts'

/** Sends a sign-in code. The answer does not reveal whether an account exists. */
export async function requestCode(
  db: Db,
  limits: Pick<Limits, 'codeFor'>,
  mobile: string,
  visit: Visit,
  language: Language,
): Promise<typeof codeAnswer> {
  const { subject, ...about } = await aboutMobile(db, mobile, visit)
  await limits.codeFor({ ...about, account: mobile, purpose: 'sign-in' }, visit)
  await inTransaction(db, (tx) => makeCode(tx, 'sign-in', subject, { mobile }, language))
  return codeAnswer
}
