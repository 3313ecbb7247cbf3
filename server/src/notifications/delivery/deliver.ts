import { isFinal, reasonOf } from '../../gateways/send-once.ts'
import { smsLanguage } from '../../gateways/sms/sms.ts'
import { DeliveryUnknown } from '../../gateways/delivery-unknown.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { defineJob, type JobContext, standing } from '../../platform/jobs/jobs.ts'
import { wordsOf } from '../notification-words.ts'
import { replaceBySms } from '../whatsapp/fall-back.ts'
import { sendWhatsApp } from '../whatsapp/send-whatsapp.ts'
import { queues } from './queues.ts'
import { beginTry, dropDevice, settle, waitingDelivery } from './deliveries.sql.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>
type Outcome = 'sent' | 'dropped'

/**
 * Sends one message to one device or number. A sent message is not sent again; a refused one is retried with growing
 * pauses, and after the last try it is in the office's list of undelivered messages with the reason. A gateway's
 * success and our row cannot be one transaction. A push carries its notification's id, with which the push service and
 * the phone replace duplicates, so in doubt it is sent again. An SMS or a WhatsApp message has no such id: in doubt (no answer, a broken
 * connection, a server that died in between) it is not sent again automatically, but listed for the office to decide.
 */
async function run({ deliveryId }: { deliveryId: string }, context: JobContext) {
  const waiting = await waitingDelivery(context.db, deliveryId)
  if (!waiting) return
  let outcome: Outcome
  try {
    if (waiting.channel !== 'push' && waiting.tryingSince)
      throw new DeliveryUnknown('The server stopped in the middle of a try')
    await beginTry(context.db, waiting.id)
    outcome = await send(waiting, context)
  } catch (error) {
    const isLast = isFinal(error) || context.retryCount >= standing.retryLimit
    if (waiting.channel === 'whatsapp' && isLast) return giveUp(waiting.id, error, context)
    await settle(context.db, waiting.id, { status: isLast ? 'dead' : 'waiting', error: reasonOf(error) })
    if (isLast) return
    throw error
  }
  await settle(context.db, waiting.id, { status: outcome })
}

/** In doubt, the time for its receipt decides whether an SMS follows; else it follows at once. */
async function giveUp(id: string, error: unknown, { db }: JobContext): Promise<void> {
  if (error instanceof DeliveryUnknown) await settle(db, id, { status: 'sent', error: reasonOf(error) })
  else await inTransaction(db, (tx) => replaceBySms(tx, id, reasonOf(error)))
}

/**
 * Pushes. The browser, and so a stranger, chooses the push service, which may be slow on purpose: only one push per
 * person is under way at a time.
 */
export const deliver = defineJob<{ deliveryId: string }>({ name: queues.push, concurrency: 8, onePerGroup: true, run })

export const deliverSms = defineJob<{ deliveryId: string }>({ name: queues.sms, concurrency: 4, run })
export const deliverWhatsApp = defineJob<{ deliveryId: string }>({ name: queues.whatsapp, concurrency: 4, run })

async function send(waiting: Waiting, context: JobContext): Promise<Outcome> {
  const { gateways, db } = context
  // Turned off since it was queued, or the number is not verified.
  if (!waiting.isWanted) return 'dropped'
  if (waiting.channel === 'sms') {
    const language = smsLanguage(gateways.sms, 'notice', waiting.language)
    const { title, body } = wordsOf(waiting, language)
    await gateways.sms.sendSms({
      to: waiting.address,
      template: 'notice',
      language,
      variables: { text: body },
      text: `Vapsi: ${title}: ${body}`,
    })
    return 'sent'
  }
  if (waiting.channel === 'whatsapp') {
    await sendWhatsApp(waiting, context)
    return 'sent'
  }
  // The device signed out, or now belongs to somebody else.
  if (!waiting.deviceId || !waiting.deviceKind || !waiting.deviceAddress) return 'dropped'
  const outcome = await gateways.push.sendPush(
    { kind: waiting.deviceKind, address: waiting.deviceAddress, keys: waiting.deviceKeys },
    {
      ...wordsOf(waiting, waiting.language),
      data: {
        id: waiting.notificationId,
        type: waiting.type,
        // A phone that has changed hands in the meantime does not show it.
        to: waiting.personId ?? waiting.userId,
        url: typeof waiting.data['url'] === 'string' ? waiting.data['url'] : '/dashboard',
      },
    },
  )
  if (outcome !== 'gone') return 'sent'
  await dropDevice(db, waiting.deviceId)
  return 'dropped'
}
