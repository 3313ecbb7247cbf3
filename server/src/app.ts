import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Config } from './config.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { businessRoutes } from './admin/business/business.routes.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { bookingHooks } from './booking-hooks.ts'
import { tripOfDriver } from './bookings/drivers/driver-access.sql.ts'
import { tripDriversRoutes } from './bookings/drivers/trip-drivers.routes.ts'
import { bookingsRoutes } from './bookings/bookings.routes.ts'
import { tripAccountRoutes } from './bookings/trip-account/trip-account.routes.ts'
import { ewayRoutes } from './bookings/eway/eway.routes.ts'
import { contractModules } from './contract-modules.ts'
import { chargesRoutes } from './payments/charges/charges.routes.ts'
import { disputesRoutes } from './payments/disputes/disputes.routes.ts'
import { detentionRoutes } from './detention/detention.routes.ts'
import { devRoutes } from './dev/dev.routes.ts'
import { settlementRoutes } from './settlement/settlement.routes.ts'
import { seriesRoutes } from './bookings/series/series.routes.ts'
import { monthsRoutes } from './settlement/months/months.routes.ts'
import { payoutsRoutes } from './settlement/payouts/payouts.routes.ts'
import { dispatchRoutes } from './dispatch/dispatch.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import type { Gateways } from './gateways/gateways.ts'
import { fleetRoutes } from './fleet/fleet.routes.ts'
import { papersRoutes } from './fleet/papers/papers.routes.ts'
import { driversRoutes } from './fleet/drivers/drivers.routes.ts'
import { driverHooks, fleetHooks } from './fleet-hooks.ts'
import { officePeopleRoutes } from './identity/office.routes.ts'
import { apiKeysRoutes } from './identity/api-keys/api-keys.routes.ts'
import { peopleRoutes } from './identity/people/people.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { accountDeletionHooks } from './account-deletion-hooks.ts'
import { lanesRoutes } from './lanes/lanes.routes.ts'
import { carriersRoutes } from './loads/carriers/carriers.routes.ts'
import { loadsRoutes } from './loads/loads.routes.ts'
import { lorryReceiptsRoutes } from './lorry-receipts/lorry-receipts.routes.ts'
import { marketRoutes } from './market/market.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica/replica.ts'
import { openHttp, type Room } from './platform/http/http.ts'
import type { PgListener } from './platform/database/pg-listener.ts'
import { socketPatience } from './platform/http/listener/socket-limits.ts'
import { openLimits } from './platform/http/limits/limits.ts'
import { shedLoad } from './platform/http/limits/shed-load.ts'
import type { Log } from './platform/log.ts'
import { serveMetrics } from './platform/metrics.ts'
import { type Authenticate, routeOn } from './platform/http/mount.ts'
import { describeApi, refuseForeignRoutes } from './platform/http/openapi.ts'
import { serveWeb } from './platform/web/web-app.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { whatsappRoutes } from './notifications/whatsapp/whatsapp.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { officeDeskRoutes } from './admin/desk/office-desk.routes.ts'
import { outstandingRoutes } from './payments/outstanding/outstanding.routes.ts'
import { bankStatementsRoutes } from './payments/bank-statements/bank-statements.routes.ts'
import { proposalsRoutes } from './payments/proposals/proposals.routes.ts'
import { passkeysRoutes } from './identity/passkeys/passkeys.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { roadsRoutes } from './roads/roads.routes.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { wayHomeRoutes } from './way-home/way-home.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** All rooms of the server. */
const rooms: readonly Room[] = [
  systemRoutes,
  usersRoutes,
  officePeopleRoutes,
  passkeysRoutes,
  identityRoutes(accountDeletionHooks),
  peopleRoutes,
  apiKeysRoutes,
  newsletterRoutes,
  placesRoutes,
  roadsRoutes,
  fleetRoutes(fleetHooks),
  papersRoutes(fleetHooks.onDisputed),
  driversRoutes(driverHooks),
  wayHomeRoutes,
  detentionRoutes,
  lanesRoutes,
  carriersRoutes,
  marketRoutes,
  loadsRoutes,
  bookingsRoutes(bookingHooks),
  tripDriversRoutes,
  tripAccountRoutes,
  ewayRoutes,
  bidsRoutes,
  documentsRoutes,
  lorryReceiptsRoutes,
  trackingRoutes,
  paymentsRoutes,
  proposalsRoutes,
  chargesRoutes,
  bankStatementsRoutes,
  outstandingRoutes,
  disputesRoutes,
  settlementRoutes,
  payoutsRoutes,
  seriesRoutes,
  monthsRoutes,
  adminRoutes,
  businessRoutes,
  dispatchRoutes(bookingHooks.onDeclined),
  officeDeskRoutes,
  moderationRoutes(bookingHooks.onCancelled, fleetHooks.onRemoved),
  webhooksRoutes,
  notificationsRoutes,
  whatsappRoutes,
  devRoutes,
]

interface AppParts {
  config: Config
  database: Pick<Database, 'db' | 'pool' | 'waits'>
  replica?: Replica | undefined
  gateways: Gateways
  log: Log
  authenticate: Authenticate
  pgListener: PgListener
  draining?: AbortSignal
  /** Aborts when the server drains. */
  closing?: AbortSignal
  /** An already listening server; without it the app creates its own. */
  serverFactory?: FastifyServerFactory
}

export async function buildApp({
  config,
  database,
  replica,
  gateways,
  log,
  authenticate,
  pgListener,
  draining,
  closing = new AbortController().signal,
  serverFactory,
}: AppParts): Promise<FastifyInstance> {
  const app = await openHttp(config, log, closing, socketPatience, serverFactory)
  if (config.maxEventLoopDelayMs > 0) await shedLoad(app, config.maxEventLoopDelayMs, database.waits)
  refuseForeignRoutes(app)
  const limits = openLimits(database.pool, config, log)
  await describeApi(app, config, limits, contractModules)
  serveMetrics(app, database.pool, config)
  const appContext = {
    db: database.db,
    replica,
    gateways,
    config,
    limits,
    pgListener,
    draining,
    closing,
  }
  const route = routeOn(app, appContext, authenticate, tripOfDriver)
  for (const room of rooms) room({ route })
  await serveWeb(app, config)
  return app
}
