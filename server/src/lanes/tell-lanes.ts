import { FREIGHT, LIMITS } from '@vapsi/contract/constants'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { gazetteer } from '../places/gazetteer.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { tellOfLoad, untellOfLoad } from '../platform/load-alerts.sql.ts'
import { cellsNear, lineOf, passes } from '../roads/corridor.ts'
import { roads } from '../roads/roads.ts'
import { waysServing } from '../roads/ways-serving.ts'
import { type Post, countAlerts, lanesInCells, lanesNear, openPost, ownersOnWays, toldOf } from './lane-alerts.sql.ts'

/** Whom a post concerns: by a lane that has both its ends, by one that the truck passes, or by a route that passes the load. */
interface Alert {
  userId: string
  from: string
  to: string
  laneMatch?: 'passed' | 'route'
}

/** Queued with every new truck and load: notifies those who saved its lane, or are posted on a way past it. */
export const laneMatch = defineJob<{ subject: Post['subject']; id: string }>({
  name: 'lane-match',
  retryLimit: 5,
  retryDelaySeconds: 5,
  batch: 20,
  run: ({ subject, id }, { db }) => tellLanes(db, subject, id),
})

const peopleAtOnce = 50

/** Records `lane_matched` once for each person, at most twice a day. Safe to run again. */
export async function tellLanes(db: Db, subject: Post['subject'], id: string): Promise<void> {
  const post = await openPost(db, subject, id)
  if (!post) return
  // Of several reasons for one person the first counts.
  const alerts = new Map<string, Alert>()
  for (const alert of [...(await byEnds(db, post)), ...(await byWay(db, post))])
    if (!alerts.has(alert.userId)) alerts.set(alert.userId, alert)
  const all = [...alerts.values()]
  for (let from = 0; from < all.length; from += peopleAtOnce) await tell(db, post, all.slice(from, from + peopleAtOnce))
}

async function byEnds(db: Db, post: Post): Promise<Alert[]> {
  const near = (await lanesNear(db, post, FREIGHT.sameLaneKm)).filter(
    (lane) => isNear(lane.fromLat, lane.fromLng, post.from) && isNear(lane.toLat, lane.toLng, post.to),
  )
  const { from, to } = namesOf(post)
  return near.map(({ userId }) => ({ userId, from, to }))
}

/** A truck is told to those whose lane it passes, by the lane's names; a load to those whose routes pass it. */
async function byWay(db: Db, post: Post): Promise<Alert[]> {
  if (post.subject === 'load') {
    const owners = await ownersOnWays(db, post, await waysServing(db, post.from, post.to))
    const { from, to } = namesOf(post)
    return owners.map((userId) => ({ userId, from, to, laneMatch: 'route' }))
  }
  const way = roads().way(post.from, post.to)
  if (!way) return []
  const line = lineOf(way.points)
  const lanes = await lanesInCells(db, post, [...cellsNear(way.points)])
  return lanes
    .filter(({ from, to }) => passes(line, from, to))
    .map(({ userId, fromName, toName }) => ({
      userId,
      from: townOf(fromName),
      to: townOf(toName),
      laneMatch: 'passed',
    }))
}

const isNear = (lat: number | null, lng: number | null, at: Point): boolean =>
  lat === null || lng === null || distanceKm({ lat, lng }, at) <= FREIGHT.sameLaneKm

/** A truck's places are public; for a load, strangers see the map's names. */
const namesOf = ({ subject, fromName, toName, from, to }: Post) =>
  subject === 'posting' ? { from: townOf(fromName), to: townOf(toName) } : { from: nameAt(from), to: nameAt(to) }
const townOf = (name: string) => name.split(',', 1)[0] ?? name
const nameAt = (at: Point) => gazetteer().cityAt(at).city ?? ''

const tell = (db: Db, post: Post, alerts: readonly Alert[]) =>
  inTransaction(db, async (tx) => {
    const told = await toldOf(tx, post.id)
    const missing = new Map(alerts.filter(({ userId }) => !told.has(userId)).map((alert) => [alert.userId, alert]))
    for (const userId of await mayTell(tx, post, [...missing.keys()]))
      await record(tx, 'lane_matched', {
        by: null,
        subject: { type: post.subject, id: post.id },
        data: { ...missing.get(userId) },
      })
  })

/** Who has had no alert of this load, and not as many as one day may bring. */
async function mayTell(tx: Tx, { subject, id }: Post, userIds: readonly string[]): Promise<string[]> {
  if (subject === 'posting') return countAlerts(tx, userIds, LIMITS.laneAlertsPerDay)
  const untold = [...(await tellOfLoad(tx, id, userIds))]
  const told = await countAlerts(tx, untold, LIMITS.laneAlertsPerDay)
  await untellOfLoad(
    tx,
    id,
    untold.filter((userId) => !told.includes(userId)),
  )
  return told
}
