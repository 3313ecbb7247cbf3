import { pageTextIn, placeIn } from '@vapsi/contract/messages/tell'
import type { Body } from '@vapsi/contract/endpoint'
import type { tracking } from '@vapsi/contract/tracking'
import { isPushService } from '../gateways/push/push-web.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { tripOfLink } from './tracking.sql.ts'
import { addWatcher, forgetWatcher, isThere, watcherById, watchersOf } from './watchers.sql.ts'

/** Notifies somebody with a tracking link once, when the truck arrives. Only the browser's push address is stored. */
export function watchArrival(
  db: Db | Tx,
  token: string,
  { endpoint: address, keys, language }: Body<typeof tracking.watch>,
): Promise<{ ok: true }> {
  if (!isPushService(address)) fail('invalid', { fields: { endpoint: 'push_private' } })
  return inTransaction(db, async (tx) => {
    const trip = (await tripOfLink(tx, token)) ?? fail('not_found')
    if (await isThere(tx, trip.id)) fail('truck_is_there')
    if (!(await addWatcher(tx, { linkId: trip.linkId, address, keys, language }))) fail('too_many_watchers')
    return { ok: true as const }
  })
}

/** The truck has arrived: each watcher gets a separate job, because push services differ in speed. */
export async function queueArrival(tx: Tx, bookingId: string): Promise<void> {
  for (const watcherId of await watchersOf(tx, bookingId))
    await enqueue(tx, tellArrivalJob, { watcherId }, { group: bookingId })
}

export const tellArrivalJob = defineJob<{ watcherId: string }>({
  name: 'tell-arrival',
  concurrency: 4,
  onePerGroup: true,
  async run({ watcherId }, { db, gateways }) {
    const watcher = await watcherById(db, watcherId)
    if (!watcher) return
    const { address, keys, language, token, fromLocation, toLocation } = watcher
    // If sent twice, the second copy replaces the first on the phone.
    const data = { id: watcherId, url: `/t/${token}?lang=${language}` }
    const way = `${placeIn(language, fromLocation)} → ${placeIn(language, toLocation)}`
    await gateways.push.sendPush(
      { kind: 'webpush', address, keys },
      { title: pageTextIn(language, 'tracking_there', {}), body: way, data },
    )
    await forgetWatcher(db, watcherId)
  },
})
