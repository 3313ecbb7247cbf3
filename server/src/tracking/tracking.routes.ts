import { tracking } from '@vapsi/contract/tracking'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { vapidKeys } from '../gateways/push/vapid.ts'
import type { Room } from '../platform/http/http.ts'
import { sendPlainPage } from '../platform/web/plain-page.ts'
import { addPositions, changeConsent } from './be-seen.ts'
import { waiting } from '@vapsi/contract/detention/waiting'
import { listFleet } from './fleet/list-fleet.ts'
import { stampTrip } from './stamps/stamp-trip.ts'
import { endSharing, shareTrip } from './share-trip.ts'
import { countOpening, tripOfLink } from './tracking.sql.ts'
import { watchArrival } from './tell-arrival.ts'
import { trackingPage } from './tracking-page.ts'
import { trackingView } from './tracking-view.ts'

export const trackingRoutes: Room = ({ route }) => {
  route(fleetNow.list, ({ db, actor, query }) => listFleet(db, actor, query))
  route(tracking.get, ({ db, actor, params }) => trackingView(db, actor, params.id))
  route(tracking.consent, ({ db, actor, params, body }) => changeConsent(db, actor, params.id, body.consent))
  route(tracking.add, ({ db, actor, params, body }) => addPositions(db, actor, params.id, body.points))
  route(waiting.stamp, ({ db, actor, params, body }) => stampTrip(db, actor, params.id, body))
  route(tracking.share, ({ db, actor, params }) => shareTrip(db, actor, params.id))
  route(tracking.unshare, ({ db, actor, params }) => endSharing(db, actor, params.id))
  route(tracking.watch, ({ db, params, body }) => watchArrival(db, params.token, body))
  route(tracking.page, (context) =>
    sendPlainPage(context, async (language) => {
      const { db, config, params, query } = context
      const trip = await tripOfLink(db, params.token)
      if (!trip) return undefined
      if (!query.again) await countOpening(db, trip.linkId)
      const { publicKey } = await vapidKeys(db, config)
      return trackingPage(db, { ...trip, token: params.token }, language, publicKey)
    }),
  )
}
