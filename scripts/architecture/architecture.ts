import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importCircles } from './import-circles.ts'
import { root } from '../processes.ts'

/** Path (from the root, with slashes) → text. */
export type Files = ReadonlyMap<string, string>

/** Every text file that people write. */
export function writtenFiles(): Files {
  const patterns = [
    '*',
    '.ci/*',
    '{contract,server,web,e2e,bench,trust,scripts,docs}/**/*.{ts,tsx,mjs,mts,js,json,md,sql,css,html,yml}',
  ]
  const entries = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist', '.cache', 'gazetteer', 'network', 'results'].includes(entry.name),
  })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return new Map(
    paths
      .filter((path) => path !== 'package-lock.json' && path !== '.env')
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  )
}

/** A room may import the rooms of the lines above its own. Nobody imports the last one: it listens to events. */
const rooms = [
  ['users', 'newsletter', 'system', 'dev', 'backup'],
  ['identity'],
  ['places'],
  ['roads'],
  ['fleet'],
  // Calculates empty kilometres: it reads tables and calls no room.
  ['way-home', 'detention', 'lanes'],
  ['market'],
  ['loads'],
  ['bookings'],
  ['bids', 'documents', 'payments'],
  ['lorry-receipts', 'tracking'],
  ['settlement'],
  ['admin'],
  ['moderation', 'dispatch', 'webhooks'],
  ['notifications'],
]
/** Folders that every room may use. */
const foundations = new Set(['platform', 'gateways', 'tables'])
const floorOf = new Map(rooms.flatMap((names, floor) => names.map((name) => [name, floor] as const)))
const webFloors = new Map([
  ['ui', 0],
  ['lib', 0],
  ['locales', 0],
  ['domain', 1],
  ['features', 2],
  ['screens', 3],
  ['app', 4],
])

/** Documents that are not in the repository: state the fact instead. RFCs are public. */
const citation = /\brulings\b|\bfield facts?\b|\bspecifications? [12]\b|(?<!RFC \d{4} )§ ?\d|\bissues? #?\d/i

/** Files that speak HTTP themselves: the client, the worker's rules, and stand-ins for a server in tests. */
const mayNameMethods =
  /^web\/src\/(lib\/api\/(api|request)|domain\/offline\/routing|.*\/(render-driver|render-office))\.tsx?$/

/** Every breach of the architecture rules (docs/architecture.md), one line each. */
export function breaches(files: Files): string[] {
  const one = [...files].flatMap(([path, text]) =>
    [formOf(path, text), textOf(path, text), importsOf(path, text)].flat(),
  )
  return [
    ...one,
    ...crowdedFolders(files),
    ...importCircles(files, targetsOf),
    ...oneWay.flatMap((place) => partCircles(files, place)),
  ]
}

/** The parts of these places, a file with the folder of its name, import each other one way only. */
const oneWay = ['contract/src', 'server/src', 'server/src/platform', 'web/src']

function partCircles(files: Files, place: string): string[] {
  const partOf = (path: string) =>
    path.startsWith(`${place}/`) ? `${place}/${path.slice(place.length + 1).split(/[/.]/)[0]}` : ''
  const imported = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const part = partOf(path)
    const others = targetsOf(path, text).filter((target) => files.has(target) && partOf(target) !== part)
    if (part) imported.set(part, new Set([...(imported.get(part) ?? []), ...others.map(partOf)]))
  }
  return importCircles(new Map([...imported.keys()].map((part) => [part, ''])), (part) => [
    ...(imported.get(part) ?? []),
  ])
}

const filesInAFolder = 25

/** Numbered series: split over two folders, they would have to be searched in two places. */
const series = new Set(['server/migrations', 'docs/decisions'])

function crowdedFolders(files: Files): string[] {
  const folders = Map.groupBy(files.keys(), (path) => dirname(path))
  return [...folders]
    .filter(([folder, paths]) => paths.length > filesInAFolder && !series.has(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${filesInAFolder}`)
}

function formOf(path: string, text: string): string[] {
  if (!isSource(path)) return []
  const found: string[] = []
  const lines = text.trimEnd().split('\n').length
  const vague = /^data$|(^|-)(utils?|helpers?|managers?|services?|misc|common)$/
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''))
  if (lines > 300) found.push(`${path}: ${lines} lines, at most 300`)
  if (names.some((name) => vague.test(name))) found.push(`${path}: a name that says nothing`)
  if (/\/index\.tsx?$/.test(path) || /^export \* (as \w+ )?from/m.test(text)) found.push(`${path}: a barrel`)
  return found
}

function textOf(path: string, text: string): string[] {
  const found: string[] = []
  const say = (breach: string) => found.push(`${path}: ${breach}`)
  // A migration that has run is never changed again, its comments included.
  const cites = !path.startsWith('server/migrations/') && citation.test(text)
  if (/\bshared\/(spec|design)\b/.test(text) || cites) say('mentions documents that are not in the repository')
  if (/(^|[\s'"`(=])\/(home|Users|work|root)\/[\w.-]+/m.test(text)) say('a path of one machine')
  if (!isSource(path) || isTest(path)) return found

  const isServer = path.startsWith('server/src/')
  const mayReadEnvironment = ['server/src/config.ts', 'server/src/platform/postgres/postmaster.ts'].includes(path)
  if (/^(server|web|contract)\/src\//.test(path) && /\bprocess\.env\b/.test(text) && !mayReadEnvironment) {
    say('reads the environment; config.ts does that')
  }
  if (/^web\/(src|worker)\//.test(path) && /['"`]\/api\b/.test(text))
    say('an address typed by hand; the contract has it')
  if (path.startsWith('web/src/') && /'(GET|POST|PUT|DELETE)'/.test(text) && !mayNameMethods.test(path)) {
    say('a method typed by hand; the contract has it')
  }
  const mayQuery = path.endsWith('.sql.ts') || path.startsWith('server/src/platform/')
  const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(\.raw\(|(<[^`]*>)?`)/
  if (isServer && !mayQuery && queries.test(text)) say('SQL outside a *.sql.ts file')
  if (isServer && /pgboss\.(job|queue|schedule)\b/.test(text) && !path.endsWith('/jobs/pg-boss.sql.ts')) {
    say("reads pg-boss's tables; platform/jobs/pg-boss.sql.ts does that")
  }
  return found
}

function importsOf(path: string, text: string): string[] {
  return targetsOf(path, text).flatMap((target) => {
    const breach = breachOfImport(path, target)
    return breach ? [`${path}: ${breach}`] : []
  })
}

/** A file's imports: own files by their path from the root, libraries by name. */
function targetsOf(path: string, text: string): string[] {
  if (!isSource(path) || isTest(path)) return []
  const sources = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\s,]+)'/g)].map(([, source = '']) => source)
  return sources.map((source) =>
    source.startsWith('.') ? normalize(join(dirname(path), source)).replaceAll('\\', '/') : source,
  )
}

function breachOfImport(path: string, target: string): string | undefined {
  if (path.startsWith('contract/src/')) {
    return target.startsWith('contract/src/') || target === 'zod'
      ? undefined
      : `the contract depends on zod alone, not on ${target}`
  }
  if (path.startsWith('web/')) return breachInWeb(path, target)
  if (path.startsWith('server/src/')) return breachInServer(path, target)
  return undefined
}

function breachInWeb(path: string, target: string) {
  if (/^(server|@vapsi\/server)\//.test(target)) return 'the web knows the contract, not the server'
  const [from, to] = [webFloors.get(path.split('/')[2] ?? ''), webFloors.get(target.split('/')[2] ?? '')]
  if (!path.startsWith('web/src/') || !target.startsWith('web/src/') || from === undefined || to === undefined)
    return undefined
  if (to > from) return `imports ${target}, which stands above it`
  const [feature, other] = [featureOf(path), featureOf(target)]
  return feature && other && feature !== other
    ? `imports the feature ${other}; what two features need stands in domain, ui or lib`
    : undefined
}

function breachInServer(path: string, target: string) {
  if (/^(web|@vapsi\/web)\//.test(target)) return 'the server does not know the web'
  if (/^(server\/test|e2e|scripts|bench|trust)\//.test(target))
    return `imports ${target}, which is no part of the product`
  const [from, to] = [roomOf(path), roomOf(target)]
  if (from === 'platform' && to === 'gateways') return 'the platform knows no gateway'
  if (!from || !to || from === to || foundations.has(to)) return undefined
  if (foundations.has(from)) return `${from} knows no domain, so not ${to}`
  const [floor, other] = [floorOf.get(from), floorOf.get(to)]
  if (floor === undefined || other === undefined)
    return `the room ${floor === undefined ? from : to} has no place in scripts/architecture/architecture.ts`
  if (to === 'notifications') return 'nobody imports notifications, it listens'
  return other >= floor ? `${from} may not import ${to}` : undefined
}

const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
const roomOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1]
