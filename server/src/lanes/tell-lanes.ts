import { FREIGHT, LIMITS } from '@vapsi/contract/constants'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { gazetteer } from '../places/gazetteer.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { type Post, countAlerts, lanesNear, openPost, toldOf } from './lane-alerts.sql.ts'

/** Queued with every new truck and load: notifies those who saved its lane. */
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
  const near = (await lanesNear(db, post, FREIGHT.sameLaneKm)).filter(
    (lane) => isNear(lane.fromLat, lane.fromLng, post.from) && isNear(lane.toLat, lane.toLng, post.to),
  )
  const people = [...new Set(near.map(({ userId }) => userId))]
  for (let from = 0; from < people.length; from += peopleAtOnce)
    await tell(db, post, people.slice(from, from + peopleAtOnce))
}

const isNear = (lat: number | null, lng: number | null, at: Point): boolean =>
  lat === null || lng === null || distanceKm({ lat, lng }, at) <= FREIGHT.sameLaneKm

/** A truck's places are public; for a load, strangers see the map's names. */
const namesOf = ({ subject, fromName, toName, from, to }: Post) =>
  subject === 'posting' ? { from: townOf(fromName), to: townOf(toName) } : { from: nameAt(from), to: nameAt(to) }
const townOf = (name: string) => name.split(',', 1)[0] ?? name
const nameAt = (at: Point) => gazetteer().cityAt(at).city ?? ''

const tell = (db: Db, post: Post, people: readonly string[]) =>
  inTransaction(db, async (tx) => {
    const told = await toldOf(tx, post.id)
    const missing = people.filter((userId) => !told.has(userId))
    const data = namesOf(post)
    for (const userId of await countAlerts(tx, missing, LIMITS.laneAlertsPerDay))
      await record(tx, 'lane_matched', {
        by: null,
        subject: { type: post.subject, id: post.id },
        data: { userId, ...data },
      })
  })
