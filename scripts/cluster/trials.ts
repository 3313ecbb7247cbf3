import { breakPrimary } from './break-primary.ts'
import { cutNetwork, lines } from './cut-network.ts'
import { rollServers } from './roll-servers.ts'
import type { Cluster, Wanted, Wishes } from './start-cluster.ts'

interface Trial {
  wishes: Pick<Wishes, 'env' | 'through'>
  run(cluster: Cluster, wanted: Wanted, say: (line: string) => void): Promise<void>
}

/** A crowd comes from one address and posts more than any person does. */
const env = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '10000000',
  CHALLENGE_AFTER: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  CODES_PER_ADDRESS_HOUR: '1000000',
  OPEN_LOADS: '1000000',
  LOADS_PER_DAY: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
}

export const trials: Record<string, Trial> = {
  break: { wishes: { env }, run: breakPrimary },
  roll: { wishes: { env }, run: rollServers },
  cut: { wishes: { env, through: (port) => lines.to(port) }, run: cutNetwork },
}
