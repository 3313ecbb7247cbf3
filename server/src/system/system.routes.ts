import { system } from '@vapsi/contract/system'
import type { Room } from '../platform/http.ts'
import { publicConfig } from './public-config.ts'
import { requireReady } from './require-ready.ts'

export const systemRoutes: Room = ({ route }) => {
  route(system.config, ({ config, db }) => publicConfig(config, db))
  route(system.healthz, () => ({ ok: true as const }))
  route(system.readyz, ({ db, closing }) => requireReady(db, closing))
}
