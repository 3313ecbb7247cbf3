import { system } from '@vapsi/contract/system'
import { newChallenge } from '../platform/http/limits/challenge.ts'
import type { Room } from '../platform/http/http.ts'
import { publicConfig } from './public-config.ts'
import { openReadiness } from './require-ready.ts'

export const systemRoutes: Room = ({ route }) => {
  const requireReady = openReadiness()
  route(system.config, ({ config, db }) => publicConfig(config, db))
  route(system.challenge, ({ db, reply }) => {
    reply.header('cache-control', 'no-store')
    return newChallenge(db)
  })
  route(system.healthz, () => ({ ok: true as const }))
  route(system.readyz, ({ db, config, draining, closing }) => requireReady(db, config.dataDir, draining ?? closing))
}
