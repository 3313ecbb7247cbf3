import { defineJob, type JobContext, standing } from '../platform/jobs.ts'
import { dropDevice, settle, waitingDelivery } from './deliveries.sql.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>

/**
 * Sends one message to one device or number. What is sent already is not sent again; what fails is tried with growing
 * pauses, and after the last try it stands in the office's list of undelivered messages with the reason.
 */
export const deliver = defineJob<{ deliveryId: string }>({
  name: 'deliver',
  concurrency: 8,
  async run({ deliveryId }, context) {
    const waiting = await waitingDelivery(context.db, deliveryId)
    if (!waiting) return
    try {
      await send(waiting, context)
      await settle(context.db, waiting.id, { status: 'sent' })
    } catch (error) {
      const isLast = context.retryCount >= standing.retryLimit
      await settle(context.db, waiting.id, { status: isLast ? 'dead' : 'waiting', error: reasonOf(error) })
      if (!isLast) throw error
    }
  },
})

async function send(waiting: Waiting, { gateways, db }: JobContext): Promise<void> {
  const text = `${waiting.title}: ${waiting.message}`
  if (waiting.channel === 'sms')
    return gateways.sms.sendSms({
      to: waiting.address,
      template: 'notice',
      variables: { text: waiting.message },
      text: `Vapsi: ${text}`,
    })
  // The device signed out, or now belongs to somebody else: there is nobody left to tell.
  if (!waiting.deviceId || !waiting.deviceKind || !waiting.deviceAddress) return
  const outcome = await gateways.push.sendPush(
    { kind: waiting.deviceKind, address: waiting.deviceAddress, keys: waiting.deviceKeys },
    {
      title: waiting.title,
      body: waiting.message,
      data: {
        id: waiting.notificationId,
        type: waiting.type,
        // A phone that has changed hands since does not show it.
        to: waiting.userId,
        url: typeof waiting.data['url'] === 'string' ? waiting.data['url'] : '/dashboard',
      },
    },
  )
  if (outcome === 'gone') await dropDevice(db, waiting.deviceId)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
