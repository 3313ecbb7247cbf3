import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../server/src/config.ts'
import { Environment } from '../../server/src/config-variables.ts'
import { missingPackages, programOf } from '../cluster/packages.ts'
import { haproxySettings, patroniSettings, portsFrom } from '../cluster/settings.ts'
import { restsOf, stagesOf, variablesOf } from './dockerfile.ts'
import { root } from '../processes.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** A value for each variable that whoever deploys has to give. */
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'a-password',
  POSTGRES_PASSWORD: 'a-password',
  PUBLIC_URL: 'https://vapsi.example',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: 'office@vapsi.example',
  ADMIN_PASSWORD: 'a long password',
  S3_BUCKET: 'vapsi',
  S3_ACCESS_KEY_ID: 'a-key',
  S3_SECRET_ACCESS_KEY: 'a-secret',
}
const image = variablesOf(stagesOf(read('Dockerfile')).at(-1) ?? [])

/** The server reads every one of these, and starts with their values. */
function isRead(env: Record<string, string>) {
  const filled = Object.entries(env).map(([name, value]) => [
    name,
    value.replaceAll(/\$[({](\w+)(?::\?)?[)}]/g, (_, variable: string) => given[variable] ?? `no ${variable}`),
  ])
  const all = { ...image, ...(Object.fromEntries(filled) as Record<string, string>) }
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(Object.keys(all)))
  expect(readConfig(all)).toMatchObject({ isProduction: true, demo: false })
}

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

test('the Kubernetes manifests are complete, name existing services, and set what the server reads', () => {
  expect(manifests).toEqual(['deploy/kubernetes/database.yaml', 'deploy/kubernetes/vapsi.yaml'])
  const all = manifests.flatMap((path) => documentsOf(path) as Manifest[])
  for (const { apiVersion, kind, metadata } of all)
    expect([typeof apiVersion, typeof kind, typeof metadata.name]).toEqual(['string', 'string', 'string'])
  const named = (kind: string) => all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
  for (const { kind, spec } of all) if (kind === 'Pooler') expect(named('Cluster')).toContain(spec.cluster?.name)
  const hosts = new Set([...named('Cluster').flatMap((name) => [`${name}-rw`, `${name}-ro`]), ...named('Pooler')])
  const env = all.flatMap(({ spec }) => spec.template?.spec.containers.flatMap((one) => one.env) ?? [])
  const settings = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]))
  for (const [, value] of settings)
    if (value.startsWith('postgres:')) expect(hosts).toContain(/@([\w-]+):/.exec(value)?.[1])
  // The secret is made by hand, as a comment says.
  const ofSecret = read('deploy/kubernetes/vapsi.yaml').matchAll(/--from-literal=(\w+)=/g)
  isRead(Object.fromEntries([...settings, ...Array.from(ofSecret, ([, name = '']) => [name, `$(${name})`])]))
})

test('compose names existing services, and sets what the server reads', () => {
  const [compose] = documentsOf('deploy/compose.yaml') as [
    {
      services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>
      volumes: Record<string, null>
    },
  ]
  const { services, volumes } = compose
  const names = Object.keys(services)
  expect(names).toEqual(['vapsi-1', 'vapsi-2', 'front', 'postgres'])
  for (const name of ['vapsi-1', 'vapsi-2']) {
    const { environment = {} } = services[name] ?? {}
    expect(names).toContain(/@([\w-]+):/.exec(environment['DATABASE_URL'] ?? '')?.[1])
    isRead(environment)
  }
  for (const volume of Object.values(services).flatMap((service) => service.volumes ?? [])) {
    const [source = ''] = volume.split(':')
    expect(source.startsWith('.') ? existsSync(join(root, 'deploy', source)) : source in volumes, volume).toBe(true)
  }
})

test('the image has the tested Node, runs without privileges, and has a health check', () => {
  const stages = stagesOf(read('Dockerfile'))
  const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/
  for (const { word } of stages.flat()) expect(word).toMatch(known)
  const final = stages.at(-1) ?? []
  expect(restsOf(final, 'USER')).toEqual(['node'])
  expect(restsOf(final, 'HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')])
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
  for (const base of stages.flatMap((stage) => restsOf(stage, 'FROM')))
    expect(base.split(' ')[0]).toBe(`node:${devDependencies.node}-bookworm-slim`)
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
