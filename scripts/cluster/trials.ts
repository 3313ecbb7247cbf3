import { breakPrimary } from './break-primary.ts'
import { crowdThroughFailover } from './crowd-through-failover.ts'
import { cutNetwork, lines } from './cut-network.ts'
import { fillPrimarysDisk } from './fill-disk.ts'
import { killPieces } from './kill-pieces.ts'
import { rollServers } from './roll-servers.ts'
import type { Cluster, Wanted, Wishes } from './start-cluster.ts'

interface Trial {
  wishes: Pick<Wishes, 'env' | 'diskMB' | 'through'>
  run(cluster: Cluster, wanted: Wanted, say: (line: string) => void): Promise<void>
}

/** A crowd uses one address and posts more than a person does. */
const env = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '10000000',
  CHALLENGE_AFTER: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  CODES_PER_ADDRESS_HOUR: '1000000',
  OPEN_LOADS: '1000000',
  LOADS_PER_DAY: '1000000',
  VEHICLES: '1000000',
}

const crowdEnv = {
  ...env,
  DEMO: 'off',
  PENDING_REQUESTS: '1000000',
  LOADS_VERIFIED: '1000000',
  LIVE_BIDS: '1000000',
  SIGN_INS_PER_ACCOUNT: '1000000',
}

export const trials: Record<string, Trial> = {
  break: { wishes: { env }, run: breakPrimary },
  full: { wishes: { env, diskMB: 1200 }, run: fillPrimarysDisk },
  pieces: { wishes: { env }, run: killPieces },
  crowd: { wishes: { env: crowdEnv }, run: crowdThroughFailover },
  roll: { wishes: { env }, run: rollServers },
  cut: { wishes: { env, through: (port) => lines.to(port) }, run: cutNetwork },
}
