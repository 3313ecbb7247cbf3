import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from '../tools/child.ts'

/** pgbench is part of PostgreSQL's packages, not of npm: it is on the PATH, or where Debian installs it. */
export function findPgbench(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(), ...onPath].find((path) =>
    existsSync(path),
  )
}

export interface Run {
  program: string
  url: string
  script: string
  clients: number
  transactions: number
  /** `extended` sends what a driver sends; `prepared` plans each statement once. */
  protocol: 'extended' | 'prepared'
}

/** Transactions a second and the median latency in ms. */
export async function runPgbench({ program, url, script, clients, transactions, protocol }: Run) {
  const { hostname, port, username, password, pathname } = new URL(url)
  const each = Math.floor(transactions / clients)
  const args = ['-n', '-h', hostname, '-p', port, '-U', username, '-c', String(clients), '-t', String(each)]
  const output = await runCommand(program, [...args, '-M', protocol, '-f', script, pathname.slice(1)], {
    env: { PGPASSWORD: password },
  })
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  const done = Number(/actually processed: (\d+)/.exec(output)?.[1])
  const latencyMs = Number(/latency average = ([\d.]+)/.exec(output)?.[1])
  if (!perSecond) throw new Error(`pgbench said nothing of use:\n${output}`)
  return { perSecond, latencyMs, done }
}
