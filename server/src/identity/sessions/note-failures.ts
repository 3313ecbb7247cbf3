import type { Db } from '../../platform/database/database.ts'
import { limitCounters } from '../../platform/http/limits/limit-counters.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { insertSignIn, type Outcome } from './sign-ins.sql.ts'

/** Failures are stored for the accounts that they were tried on; a try on no account is only counted. */
export async function noteFailures(db: Db, userIds: readonly string[], outcome: Outcome, visit: Visit): Promise<void> {
  limitCounters.signInFailures.inc({ outcome })
  for (const userId of userIds) await insertSignIn(db, userId, outcome, { address: visit.ip, agent: visit.agent })
}
