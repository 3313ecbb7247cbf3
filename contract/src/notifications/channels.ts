import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Messages that leave the app, by what they are about. Those about the account itself always come by SMS. */
export const MESSAGE_KINDS = ['loads', 'trips', 'money'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * How the messages of a kind leave the app: `sms` the urgent ones by SMS; `whatsapp` these and questions by WhatsApp, and
 * by SMS what does not arrive there; `app` neither. Push and the bell stay.
 */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'app'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Where a WhatsApp message is, as its provider reports it. */
export type Receipt = 'sent' | 'delivered' | 'read' | 'failed'

export const ChannelsView = z.object({
  loads: z.enum(MESSAGE_CHANNELS),
  trips: z.enum(MESSAGE_CHANNELS),
  money: z.enum(MESSAGE_CHANNELS),
})
export type ChannelsView = z.infer<typeof ChannelsView>

const mine = { url: '/api/profile/channels', who: ['shipper', 'transporter'], driver: 'own', scope: 'account' } as const

export const channels = {
  read: endpoint({
    ...mine,
    method: 'GET',
    summary: 'How my messages leave the app, by kind',
    schema: { response: { 200: ChannelsView } },
  }),
  choose: endpoint({
    ...mine,
    method: 'PUT',
    proven: true,
    summary: 'Choose how the messages of one kind leave the app; 409 when WhatsApp is off here',
    schema: {
      body: z.strictObject({ kind: z.enum(MESSAGE_KINDS), channel: z.enum(MESSAGE_CHANNELS) }),
      response: { 200: ChannelsView },
    },
  }),
}
