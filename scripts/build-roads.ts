import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import { gazetteerPlaces, readGazetteer } from '../server/src/places/read-gazetteer.ts'
import { networkUrl } from '../server/src/roads/read-network.ts'
import { type Road, highways } from './roads/highways.ts'
import { LocalRoads, type Node, joinPieces } from './roads/local-roads.ts'
import { withoutNeedless } from './roads/needless.ts'
import { readBarriers, readHeights, readLand, readLinks, readTowns } from './roads/read-sources.ts'

const sources = [
  'Highways, junctions, rivers and ranges: by hand, scripts/roads/sources. Places, and heights: GeoNames (https://www.geonames.org), CC BY 4.0.',
  'Land: Natural Earth 1:10m, public domain. Built by scripts/build-roads.ts.',
]

/** The gazetteer's places in its order, then the junctions that are none; and the node of each town of the table. */
function nodesOf() {
  const places = gazetteerPlaces(readGazetteer())
  const nodes: Node[] = places.map(({ lat, lng, stateCode }) => ({ lat, lng, state: stateCode }))
  const at = new Map(nodes.map(({ lat, lng }, node) => [`${lat} ${lng}`, node]).toReversed() as [string, number][])
  const nodeOfTown = new Map<number, number>()
  for (const { id, lat, lng, state } of readTowns()) {
    const node = at.get(`${lat} ${lng}`) ?? nodes.push({ lat, lng, state }) - 1
    nodeOfTown.set(id, node)
  }
  return { places: places.length, nodes, nodeOfTown }
}

/** One road between each two nodes, in their order: the highway where there is one, else the shortest. */
function withoutTwins(roads: readonly Road[]): Road[] {
  const shortest = new Map<string, Road>()
  for (const road of roads) {
    const [a, b] = road.a < road.b ? [road.a, road.b] : [road.b, road.a]
    const known = shortest.get(`${a} ${b}`)
    if (a !== b && (!known || isBetter(road, known))) shortest.set(`${a} ${b}`, { ...road, a, b })
  }
  return [...shortest.values()].toSorted((one, other) => one.a - other.a || one.b - other.b)
}

const isBetter = (road: Road, known: Road): boolean =>
  (road.roadClass === undefined) === (known.roadClass === undefined) ? road.km < known.km : road.roadClass !== undefined

/** No road is straight. */
const kmOf = ({ a, b, km }: Road, nodes: readonly Node[]): number =>
  Math.max(km, 1.03 * greatCircleKm(nodes[a]!, nodes[b]!))

/** The text of the network: deterministic, one line per node so that changes can be read. */
export function networkText(): string {
  const { places, nodes, nodeOfTown } = nodesOf()
  const links = readLinks().map(({ a, b, km, roadClass }) => ({
    a: nodeOfTown.get(a)!,
    b: nodeOfTown.get(b)!,
    km,
    roadClass,
  }))
  const country = { nodes, heights: readHeights(), barriers: readBarriers(), land: readLand() }
  const local = new LocalRoads(country)
  const listed = [...highways(links, nodes), ...local.all()]
  const roads = withoutNeedless(withoutTwins([...listed, ...joinPieces(local, country, listed)]), nodes.length)
  const lineOf = new Map<number, string[]>()
  for (const road of roads) {
    const { a, b, roadClass = ' ' } = road
    const line = lineOf.get(a) ?? []
    lineOf.set(a, line)
    line.push(`${b.toString(36)}${roadClass}${Math.max(1, Math.ceil(10 * kmOf(road, nodes))).toString(36)}`)
  }
  const junctions = nodes.slice(places).map(({ lat, lng }) => `${lat} ${lng}`)
  return [
    ...sources.map((line) => `# ${line}`),
    `${places} places`,
    ...junctions,
    ...[...lineOf].map(([a, line]) => `${a.toString(36)}:${line.join(',')}`),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = networkText()
  writeFileSync(networkUrl, text)
  console.log(`${fileURLToPath(networkUrl)}: ${Math.round(text.length / 1024)} KB`)
}
