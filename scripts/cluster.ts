import { parseArgs } from 'node:util'
import { buildWebIfChanged } from './web/build-web.ts'
import { missingPackages } from './cluster/packages.ts'
import { nth } from './cluster/nth.ts'
import { startCluster } from './cluster/start-cluster.ts'
import { trials } from './cluster/trials.ts'

// npm run cluster: Vapsi as on several machines, but on this one, until Ctrl-C. npm run cluster -- break kills pieces
// of it; the other trials likewise.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4700' }, times: { type: 'string' }, rate: { type: 'string' } },
})
const [name] = positionals
const given = (what: 'times' | 'rate') => (values[what] === undefined ? {} : { [what]: Number(values[what]) })
const trial = name === undefined ? undefined : trials[name]
const missing = missingPackages()
const refusal =
  missing ?? (name !== undefined && !trial ? `Name one of: ${Object.keys(trials).join(', ')}; or none` : undefined)
if (refusal) {
  console.error(missing ? `What the cluster is made of is not installed here:\n  ${missing}` : refusal)
  process.exit(1)
}

const say = (line: string) => console.log(line)
// A trial uses the API only.
if (!trial) await buildWebIfChanged(say)
const starting = startCluster({ firstPort: Number(values.port), say, ...trial?.wishes })
let stopping: Promise<void> | undefined
const stop = (code: number) => {
  stopping ??= (async () => {
    say('\nEnding …')
    const cluster = await starting.catch(() => undefined)
    await cluster?.stop()
    process.exit(code)
  })()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))

try {
  const cluster = await starting
  if (trial) {
    await trial.run(cluster, { ...given('times'), ...given('rate') }, say)
    stop(0)
  } else {
    const { ports } = cluster
    say(`
  Vapsi is ready: ${cluster.url} (an administrator of the demo: admin@vapsi.example / vapsi-demo-2026)
  Who leads: http://127.0.0.1:${nth(ports.nodes, 0).patroni}/cluster   what HAProxy sees: http://127.0.0.1:${ports.status}/
  Everything, with its logs, is in ${cluster.folder}. A piece that is killed comes back after a second. Ctrl-C ends and removes all of it.
`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  stop(1)
}
