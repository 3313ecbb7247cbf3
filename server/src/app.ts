import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Config } from './config.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { bookingFollowers } from './booking-followers.ts'
import { bookingsRoutes } from './bookings/bookings.routes.ts'
import { devRoutes } from './dev/dev.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import type { Gateways } from './gateways/gateways.ts'
import { fleetRoutes } from './fleet/fleet.routes.ts'
import { fleetFollowers } from './fleet-followers.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { leaving } from './leaving.ts'
import { loadsRoutes } from './loads/loads.routes.ts'
import { marketRoutes } from './market/market.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import type { Database } from './platform/database.ts'
import { openHttp, type Room, socketPatience } from './platform/http.ts'
import type { Ear } from './platform/listen.ts'
import { openLimits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { serveMetrics } from './platform/metrics.ts'
import { type Authenticate, routeOn } from './platform/mount.ts'
import { describeApi, refuseForeignRoutes } from './platform/openapi.ts'
import { serveWeb } from './platform/web-app.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { nameOf } from './users/users.sql.ts'
import { usersRoutes } from './users/users.routes.ts'

/** Every room of the house. */
const rooms: readonly Room[] = [
  systemRoutes,
  usersRoutes,
  identityRoutes(leaving),
  newsletterRoutes,
  placesRoutes,
  fleetRoutes(fleetFollowers),
  marketRoutes,
  loadsRoutes,
  bookingsRoutes(bookingFollowers),
  bidsRoutes,
  documentsRoutes,
  paymentsRoutes,
  adminRoutes,
  notificationsRoutes,
  devRoutes,
]

export interface AppParts {
  config: Config
  database: Pick<Database, 'db' | 'pool'>
  gateways: Gateways
  log: Log
  authenticate: Authenticate
  ear: Ear
  /** Aborts when the server drains. */
  closing?: AbortSignal
  /** Listens already; without it the app makes a server of its own. */
  serverFactory?: FastifyServerFactory
}

export async function buildApp({
  config,
  database,
  gateways,
  log,
  authenticate,
  ear,
  closing = new AbortController().signal,
  serverFactory,
}: AppParts): Promise<FastifyInstance> {
  const app = await openHttp(config, log, closing, socketPatience, serverFactory)
  refuseForeignRoutes(app)
  const limits = openLimits(database.pool, config, log)
  await describeApi(app, config, limits)
  serveMetrics(app, database.pool, config.metricsToken)
  const surroundings = {
    db: database.db,
    gateways,
    config,
    limits,
    ear,
    closing,
  }
  const route = routeOn(app, surroundings, authenticate)
  for (const room of rooms) room({ route })
  await serveWeb(app, config, { authenticate, nameOf: (id) => nameOf(database.db, id) })
  return app
}
