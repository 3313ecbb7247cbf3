import { apiKeys } from '@vapsi/contract/identity/api-keys'
import { mapPage } from '../../platform/http/page.ts'
import type { Room } from '../../platform/http/route.ts'
import { apiKeyView, makeKey, revoke } from './api-keys.ts'
import { keysOf } from './api-keys.sql.ts'

export const apiKeysRoutes: Room = ({ route }) => {
  route(apiKeys.list, async ({ db, actor, query }) => mapPage(await keysOf(db, actor.id, query), apiKeyView))
  route(apiKeys.make, ({ db, actor, body }) => makeKey(db, actor, body))
  route(apiKeys.revoke, ({ db, actor, params }) => revoke(db, actor, params.id))
}
