import { runningPostmaster } from '../../server/src/platform/postgres/postmaster.ts'
import { dataOf } from './settings.ts'
import { type Cluster, until } from './start-cluster.ts'

/** How long the machine of a killed node stays off. */
const offMs = 30_000

/** The leader, once commits wait for a standby: before that, an acknowledged write is on one server only. */
export async function synchronousLeader(cluster: Cluster): Promise<string> {
  let found = ''
  await until('a synchronous standby', async () => {
    const { leader, isSynchronous } = await cluster.state()
    found = leader ?? ''
    return found !== '' && isSynchronous
  })
  return found
}

/** kill -9 of a node's PostgreSQL and Patroni at once, like a machine that loses power. Returns the time. */
export async function killNode({ pieces, folder }: Cluster, name: string): Promise<number> {
  const postmaster = await runningPostmaster(dataOf(folder, name))
  pieces.kill(`patroni-${name}`, offMs)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  return Date.now()
}
