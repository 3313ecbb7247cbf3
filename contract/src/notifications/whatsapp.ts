import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Ok, text } from '../kinds.ts'

/** Providers write ids and numbers with quotes and without. */
const word = (max: number) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(max))
const optional = (max: number) => word(max).nullish()

/** 16 KB: the longest message that WhatsApp takes is a quarter of that. */
const ofProvider = { method: 'POST', who: 'anyone', provider: 'whatsapp', bodyKb: 16 } as const

/** Calls of the provider of WhatsApp (MSG91), with the header `x-vapsi-secret`. Everything that is not news answers 200 too. */
export const whatsapp = {
  receipt: endpoint({
    ...ofProvider,
    url: '/api/whatsapp/receipts',
    summary: 'Where a message is: `status` is sent, delivered, read or failed, in any letters and order',
    schema: {
      body: z.strictObject({
        requestId: word(200),
        status: word(40),
        uuid: optional(200),
        reason: optional(1000),
        customerNumber: optional(40),
        integratedNumber: optional(40),
        direction: optional(20),
      }),
      response: { 200: Ok },
    },
  }),
  reply: endpoint({
    ...ofProvider,
    url: '/api/whatsapp/replies',
    summary: 'What somebody wrote: `uuid` names the message, and counts once',
    schema: {
      body: z.strictObject({
        uuid: word(200).pipe(z.string().min(1)),
        customerNumber: word(40),
        text: optional(5000),
        content: optional(10_000),
        contentType: optional(40),
        messageType: optional(40),
        button: optional(2000),
        requestedAt: optional(60),
        integratedNumber: optional(40),
        direction: optional(20),
      }),
      response: { 200: Ok },
    },
  }),
  answerInDemo: endpoint({
    method: 'POST',
    url: '/api/dev/messages/:id/answer',
    who: 'anyone',
    summary: 'Answer a WhatsApp message of the demo inbox as the person who has it (demo mode only, otherwise 404)',
    schema: { params: IdParams, body: z.strictObject({ text: text(200) }), response: { 200: Ok } },
  }),
}
