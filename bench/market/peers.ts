import { type Load, figuresOf, load } from '../tools/load.ts'
import { installedPeer } from '../tools/peer-install.ts'
import type { Report } from '../tools/report.ts'
import type { Running } from '../tools/server.ts'
import { directusCalls, directusRows, startDirectus } from './peer-directus.ts'
import { postgraphileCalls, postgraphileRows, startPostgraphile } from './peer-postgraphile.ts'
import type { Search } from './searches.ts'
import type { Answer, Call } from '../tools/http-client.ts'

interface Measurement {
  active: number
  /** As the owner of the tables. */
  url: string
  asked: readonly Search[]
  ours: Load
  /** Postings in an answer of ours, on average. */
  rowsEach: number
  connections: number
  /** About how long each peer is asked. */
  seconds: number
}

interface Peer {
  name: string
  title: string
  start: (folder: string, url: string) => Promise<Running>
  callsOf: (asked: readonly Search[], url: string) => Promise<Call[]>
  /** How many postings an answer holds. */
  rowsOf: (body: string) => number
}

const peers: readonly Peer[] = [
  { name: 'directus', title: 'Directus', start: startDirectus, callsOf: directusCalls, rowsOf: directusRows },
  {
    name: 'postgraphile',
    title: 'PostGraphile',
    start: startPostgraphile,
    callsOf: postgraphileCalls,
    rowsOf: postgraphileRows,
  },
]

/**
 * The peers on the same table. Each is asked for less than Vapsi answers: no vehicle, no transporter and no total, only the
 * columns of the 50 postings; what a peer cannot filter by is left out of its question.
 */
export async function measurePeers(report: Report, all: Measurement): Promise<void> {
  for (const peer of peers) {
    const folder = await installedPeer(peer.name, (line) => report.remark(line))
    if (!folder) continue
    const running = await peer.start(folder, all.url).catch((error: Error) => {
      report.remark(`${peer.title} does not start here: ${error.message.slice(-400)}`)
    })
    if (!running) continue
    try {
      await measure(report, peer, running, all)
    } catch (error) {
      report.remark(`${peer.title} could not be measured: ${String(error)}`)
    } finally {
      await running.stop()
    }
  }
}

async function measure(report: Report, peer: Peer, running: Running, all: Measurement) {
  const calls = await peer.callsOf(all.asked, all.url)
  const { connections } = all
  // A first look reads what the answers hold, and says how many requests fill the time. A peer may need seconds for each.
  let rows = 0
  const onAnswer = ({ body }: Answer) => (rows += peer.rowsOf(body()))
  const look = { url: running.url, connections, calls, count: calls.length, onAnswer, seconds: 60 }
  const first = await load(look)
  const rowsEach = rows / first.count
  const count = Math.max(connections * 2, Math.min(4000, Math.round(first.perSecond * all.seconds)))
  const theirs = await load({ url: running.url, connections, calls, count, seconds: 60 })
  const size = all.active.toLocaleString('en-IN')
  const wrong = Object.entries(theirs.statuses).filter(([status]) => status !== '200')
  if (wrong.length) report.remark(`${peer.title}: answers other than 200: ${JSON.stringify(Object.fromEntries(wrong))}`)
  report.figures(`${size}: ${peer.title}`, {
    ...figuresOf(theirs),
    'rows each': rowsEach,
    'KB each': theirs.bytes / 1024,
  })
  // Who answers half as much is not asked the same.
  if (rowsEach < all.rowsEach / 2)
    return report.remark(`${peer.title} is not compared: ${rowsEach} rows an answer, ours ${all.rowsEach}`)
  report.reach(`${size}: times ${peer.title}`, all.ours.perSecond / theirs.perSecond, { atLeast: 5 }, ' ×')
}
