import type { Body } from '@vapsi/contract/endpoint'
import { WEBHOOK_KINDS } from '@vapsi/contract/webhooks/kinds'
import type { WebhookMessageView, WebhookView, webhooks } from '@vapsi/contract/webhooks/webhooks'
import type { WebhooksGateway } from '../gateways/webhooks/webhooks-gateway.ts'
import { openText, sealText } from '../identity/second-factor/seal-text.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { isUuid } from '../platform/ids.ts'
import { holdAccount } from '../users/users.sql.ts'
import { announce, insertPing, lockMessage, sendAgain } from './messages.sql.ts'
import { newSecret } from './sign.ts'
import { hostOf, messageView, webhookView } from './webhook-view.ts'
import {
  type Webhook,
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  replaceSecret,
  setWebhook,
  webhookOf,
} from './webhooks.sql.ts'

const most = 5
const longestUrl = 500
type Form = Body<typeof webhooks.add>

/** 409 too_many_webhooks. */
export function addWebhook(db: Db, actor: Actor, form: Form, gateway: WebhooksGateway): Promise<WebhookView> {
  const { url, kinds } = checked(actor, form, gateway)
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, actor.id)
    if ((await countWebhooks(tx, actor.id)) >= most) fail('too_many_webhooks', { params: { most } })
    const secret = await sealText(tx, actor.id, newSecret(), 'webhooks')
    const row = await insertWebhook(tx, { accountId: actor.id, url, kinds, secret })
    await note(tx, actor, 'webhook_added', { after: { webhook: hostOf(url), kinds } })
    return webhookView(row)
  })
}

/** A webhook that is off goes on again. */
export function changeWebhook(
  db: Db,
  actor: Actor,
  id: string,
  form: Form,
  gateway: WebhooksGateway,
): Promise<WebhookView> {
  const to = checked(actor, form, gateway)
  return inTransaction(db, async (tx) => {
    const before = await ownWebhook(tx, actor, id)
    const row = (await setWebhook(tx, actor.id, id, to)) ?? fail('webhook_not_found')
    await note(tx, actor, 'webhook_changed', {
      before: { webhook: hostOf(before.url), kinds: before.kinds },
      after: { webhook: hostOf(row.url), kinds: row.kinds },
    })
    return webhookView(row)
  })
}

export const removeWebhook = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { url } = (isUuid(id) ? await deleteWebhook(tx, actor.id, id) : undefined) ?? fail('webhook_not_found')
    await note(tx, actor, 'webhook_removed', { before: { webhook: hostOf(url) } })
  })

export async function secretOf(db: Db, actor: Actor, id: string): Promise<{ secret: string }> {
  const { secret } = await ownWebhook(db, actor, id)
  return { secret: await openText(db, actor.id, secret, 'webhooks') }
}

export const rotateSecret = (db: Db, actor: Actor, id: string): Promise<WebhookView> =>
  inTransaction(db, async (tx) => {
    await ownWebhook(tx, actor, id)
    const sealed = await sealText(tx, actor.id, newSecret(), 'webhooks')
    const row = (await replaceSecret(tx, actor.id, id, sealed)) ?? fail('webhook_not_found')
    await note(tx, actor, 'webhook_secret_rotated', { after: { webhook: hostOf(row.url) } })
    return webhookView(row)
  })

/** 409 webhook_off. */
export const pingWebhook = (db: Db, actor: Actor, id: string): Promise<WebhookMessageView> =>
  inTransaction(db, async (tx) => {
    const { offAt } = await ownWebhook(tx, actor, id)
    if (offAt) fail('webhook_off')
    const message = await insertPing(tx, id)
    await announce(tx)
    return messageView(message)
  })

/** 409 webhook_message_waiting, webhook_off. */
export const replayMessage = (db: Db, actor: Actor, id: string): Promise<WebhookMessageView> =>
  inTransaction(db, async (tx) => {
    const message = (isUuid(id) ? await lockMessage(tx, actor.id, id) : undefined) ?? fail('webhook_message_not_found')
    if (message.status === 'waiting') fail('webhook_message_waiting')
    if (message.offAt) fail('webhook_off')
    const again = await sendAgain(tx, id)
    await announce(tx)
    return messageView(again)
  })

export const ownWebhook = async (db: Db | Tx, actor: Actor, id: string): Promise<Webhook> =>
  (isUuid(id) ? await webhookOf(db, actor.id, id) : undefined) ?? fail('webhook_not_found')

function checked({ userType }: Actor, { url, kinds }: Form, gateway: WebhooksGateway): Form {
  // As it is called: what cannot stand in an address is escaped, so it may have grown.
  const href = gateway.accepts(url) ? new URL(url).href : ''
  if (href === '' || href.length > longestUrl) fail('invalid', { fields: { url: 'webhook_url' } })
  const own: readonly string[] = WEBHOOK_KINDS[userType === 'shipper' ? 'shipper' : 'transporter']
  if (!kinds.every((kind) => own.includes(kind))) fail('invalid', { fields: { kinds: 'webhook_kinds' } })
  return { url: href, kinds: [...new Set(kinds)] }
}

const note = (
  tx: Tx,
  actor: Actor,
  type: 'webhook_added' | 'webhook_changed' | 'webhook_removed' | 'webhook_secret_rotated',
  change: { before?: object; after?: object },
): Promise<void> => record(tx, type, { by: actor.id, subject: { type: 'user', id: actor.id }, ...change })
