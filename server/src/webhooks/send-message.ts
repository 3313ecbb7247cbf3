import type { Gateways } from '../gateways/gateways.ts'
import { openText } from '../identity/second-factor/seal-text.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { bodyOf } from './body-of.ts'
import { type Due, type Outcome, giveUp, keepBody, settle } from './messages.sql.ts'
import { signedHeaders } from './sign.ts'
import { hostOf } from './webhook-view.ts'
import { lockWebhook, noteArrival, noteFailure } from './webhooks.sql.ts'

export interface Sending {
  db: Db
  gateways: Pick<Gateways, 'webhooks'>
}

/** One try of a message that this server has taken; what came of it is in its row. */
export async function sendMessage({ db, gateways }: Sending, message: Due): Promise<void> {
  const outcome = await tried({ db, gateways }, message)
  await inTransaction(db, async (tx) => {
    // Before its messages, as whoever removes it does.
    if (!(await lockWebhook(tx, message.webhookId)) || !(await settle(tx, message.id, outcome))) return
    if (outcome.status === 'delivered') await noteArrival(tx, message.webhookId)
    // A test that fails is what its owner wanted to know.
    else if (message.kind !== 'ping') await failed(tx, message.webhookId)
  })
}

async function tried({ db, gateways }: Sending, message: Due): Promise<Outcome> {
  try {
    const body = message.body ?? (await keepBody(db, message.id, await bodyOf(db, message)))
    const sealed = [message.secret, message.previousSecret].filter((secret) => secret !== null)
    const secrets = await Promise.all(sealed.map((secret) => openText(db, message.accountId, secret, 'webhooks')))
    const headers = signedHeaders({ id: message.id, at: new Date(), body }, secrets)
    const { status, text } = await gateways.webhooks.post(message.url, headers, body)
    // PostgreSQL takes no NUL.
    const answer = { answerStatus: status, answer: text.replaceAll('\0', '') }
    if (status >= 200 && status <= 299) return { status: 'delivered', ...answer, error: null }
    return { ...next(message), ...answer, error: `Answered ${status}` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...next(message), answerStatus: null, answer: null, error: reason.slice(0, 300) }
  }
}

const longestWaitSeconds = 3600

/** Again after 5 seconds, 10, 20 … up to an hour, until a day has passed since the first try. */
const next = ({ isLastTry, tries }: Due): { status: 'failed' | 'waiting'; waitSeconds: number } => ({
  status: isLastTry ? 'failed' : 'waiting',
  waitSeconds: Math.min(5 * 2 ** (tries - 1), longestWaitSeconds),
})

async function failed(tx: Tx, webhookId: string): Promise<void> {
  const off = await noteFailure(tx, webhookId)
  if (!off) return
  await giveUp(tx, webhookId)
  await record(tx, 'webhook_switched_off', {
    by: null,
    subject: { type: 'user', id: off.accountId },
    data: { ownerId: off.accountId, webhook: hostOf(off.url) },
  })
}
