import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testRole } from '../template.ts'

export interface Pooler {
  port: number
  stop(): Promise<void>
}

/**
 * The machine's pgbouncer in transaction mode, in front of every database of a PostgreSQL. Its time limits are those of
 * our own pool.
 */
export async function startPooler(adminUrl: string): Promise<Pooler> {
  const { hostname, port: behind } = new URL(adminUrl)
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'vapsi-pooler-')), await freePort()]
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'users.txt'), `"${testRole}" "${testRole}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 2000
query_timeout = 10
idle_transaction_timeout = 30
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const child = spawn('pgbouncer', ['--quiet', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  await Promise.race([untilListening(port), failed(child)])
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function failed(child: ChildProcess): Promise<never> {
  const [cause] = (await Promise.race([once(child, 'error'), once(child, 'exit')])) as unknown[]
  throw new Error(`pgbouncer does not run (${String(cause)}); Debian has it as \`apt-get install pgbouncer\``)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const answer = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => !socket.errored,
      () => false,
    )
    socket.destroy()
    if (answer) return
    await sleep(50)
  }
}
