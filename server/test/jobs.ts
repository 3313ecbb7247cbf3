import type { Gateways } from '../src/gateways/gateways.ts'
import { openGateways } from '../src/gateways/open-gateways.ts'
import { embeddedMaps } from '../src/places/gazetteer.ts'
import type { JobContext } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { testConfig } from './served-room.ts'
import { db } from './harness.ts'

/** What a job's handler gets on its first try; single gateways may be replaced. */
export async function aJobContext(replaced: Partial<Gateways> = {}): Promise<JobContext> {
  const config = testConfig()
  const log = openLog({ level: config.logLevel })
  const gateways = { ...(await openGateways(config, db, log, embeddedMaps)), ...replaced }
  const signal = new AbortController().signal
  return { db, config, log, gateways, signal, retryCount: 0, isAfterCut: false }
}
