import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { mapPage } from '../platform/http/page.ts'
import type { Room } from '../platform/http/route.ts'
import { messagesOf } from './messages.sql.ts'
import { messageView, webhookView } from './webhook-view.ts'
import {
  addWebhook,
  changeWebhook,
  ownWebhook,
  pingWebhook,
  removeWebhook,
  replayMessage,
  rotateSecret,
  secretOf,
} from './webhooks.ts'
import { webhooksOf } from './webhooks.sql.ts'

export const webhooksRoutes: Room = ({ route }) => {
  route(webhooks.list, async ({ db, actor, query }) => mapPage(await webhooksOf(db, actor.id, query), webhookView))
  route(webhooks.add, ({ db, actor, body, gateways }) => addWebhook(db, actor, body, gateways.webhooks))
  route(webhooks.change, ({ db, actor, params, body, gateways }) =>
    changeWebhook(db, actor, params.id, body, gateways.webhooks),
  )
  route(webhooks.remove, ({ db, actor, params }) => removeWebhook(db, actor, params.id))
  route(webhooks.secret, ({ db, actor, params }) => secretOf(db, actor, params.id))
  route(webhooks.rotate, ({ db, actor, params }) => rotateSecret(db, actor, params.id))
  route(webhooks.ping, ({ db, actor, params }) => pingWebhook(db, actor, params.id))
  route(webhooks.messages, async ({ db, actor, params, query }) => {
    const { id } = await ownWebhook(db, actor, params.id)
    return mapPage(await messagesOf(db, id, query), messageView)
  })
  route(webhooks.replay, ({ db, actor, params }) => replayMessage(db, actor, params.id))
}
