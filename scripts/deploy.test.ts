import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { missingPackages, programOf } from './cluster/packages.ts'
import { haproxySettings, patroniSettings, portsFrom } from './cluster/settings.ts'
import { root } from './processes.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name))
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).toSorted()

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    cluster?: { name: string }
    template?: { spec: { containers: { env: { name: string; value?: string }[] }[] } }
  }
}

function documentsOf(path: string): unknown[] {
  const documents = parseAllDocuments(read(path), { merge: true })
  if (!Array.isArray(documents)) throw new Error(`${path} is empty`)
  for (const { errors, warnings } of documents) expect([...errors, ...warnings], path).toEqual([])
  return documents.map((one) => one.toJS() as unknown)
}

test('the Kubernetes manifests are complete, name existing images, and set existing variables', () => {
  expect(manifests).toEqual(['deploy/kubernetes/database.yaml', 'deploy/kubernetes/vapsi.yaml'])
  const all = manifests.flatMap((path) => documentsOf(path) as Manifest[])
  for (const { apiVersion, kind, metadata } of all)
    expect([typeof apiVersion, typeof kind, typeof metadata.name]).toEqual(['string', 'string', 'string'])
  const named = (kind: string) => all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
  for (const { kind, spec } of all) if (kind === 'Pooler') expect(named('Cluster')).toContain(spec.cluster?.name)
  const hosts = new Set([...named('Cluster').flatMap((name) => [`${name}-rw`, `${name}-ro`]), ...named('Pooler')])
  const env = all.flatMap(({ spec }) => spec.template?.spec.containers.flatMap((one) => one.env) ?? [])
  for (const { name, value } of env) {
    if (name !== 'DATABASE_PASSWORD') expect(settings, name).toContain(name)
    if (value?.startsWith('postgres:')) expect(hosts).toContain(/@([\w-]+):/.exec(value)?.[1])
  }
})

test('compose names existing services, and sets existing variables', () => {
  const [compose] = documentsOf('deploy/compose.yaml') as [
    {
      services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>
      volumes: Record<string, null>
    },
  ]
  const { services, volumes } = compose
  const names = Object.keys(services)
  expect(names).toEqual(['vapsi-1', 'vapsi-2', 'front', 'pgbouncer', 'postgres'])
  for (const name of ['vapsi-1', 'vapsi-2'])
    for (const [key, value] of Object.entries(services[name]?.environment ?? {})) {
      expect(settings, key).toContain(key)
      if (value.startsWith('postgres:')) expect(names).toContain(/@([\w-]+):/.exec(value)?.[1])
    }
  for (const volume of Object.values(services).flatMap((service) => service.volumes ?? [])) {
    const [source = ''] = volume.split(':')
    expect(source.startsWith('.') ? existsSync(join(root, 'deploy', source)) : source in volumes, volume).toBe(true)
  }
})

test('the image is built from existing files, runs without privileges, and has a health check', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n(\s*#.*\n)?/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) /
  expect(lines.filter((line) => !known.test(line))).toEqual([])
  for (const line of lines.filter((one) => one.startsWith('COPY ') && !one.includes('--from')))
    for (const source of line.split(' ').slice(1, -1)) expect(existsSync(join(root, source)), source).toBe(true)
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  expect(lines.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(true)
  // The Node version that everything is tested with.
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
  const bases = new Set(lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]))
  expect([...bases]).toEqual([`node:${devDependencies.node}-bookworm-slim`])
})

test.skipIf(!programOf('haproxy'))('HAProxy understands its settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vapsi-haproxy-'))
  const ofCluster = join(folder, 'haproxy.cfg')
  writeFileSync(ofCluster, haproxySettings(portsFrom(4700)))
  for (const file of [ofCluster, join(root, 'deploy/haproxy.cfg')]) {
    const { status, stderr } = spawnSync(programOf('haproxy')!, ['-c', '-f', file], { encoding: 'utf8' })
    expect([status, stderr.match(/ALERT.*/g)]).toEqual([0, null])
  }
  rmSync(folder, { recursive: true })
})

test('of the three nodes two may lead, and a commit waits for one of them', () => {
  const secrets = { superuser: 'a', replication: 'b', vapsi: 'c' }
  const nodes = [0, 1, 2].map((at) => JSON.parse(patroniSettings(portsFrom(4700), at, '/folder', secrets)) as object)
  expect(nodes).toMatchObject([
    { name: 'a', tags: { nofailover: false, nosync: false }, bootstrap: { dcs: { synchronous_mode: true } } },
    { name: 'b', tags: { nofailover: false, nosync: false } },
    { name: 'replica', tags: { nofailover: true, nosync: true } },
  ])
})

test('the packages that are missing are one line to type', () => {
  expect(missingPackages(() => true)).toBeNull()
  expect(missingPackages((program) => program === 'patroni')).toBe(
    'apt-get install --no-install-recommends etcd-server haproxy pgbouncer postgresql-15',
  )
})
