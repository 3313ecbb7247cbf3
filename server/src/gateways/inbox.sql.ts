import type { Language } from '@vapsi/contract/values/language'
import type { Db } from '../platform/database/database.ts'
import type { EmailGateway } from './email/email.ts'
import type { PushGateway } from './push/push.ts'
import type { SmsGateway } from './sms/sms.ts'
import type { WhatsAppGateway } from './whatsapp/whatsapp.ts'

/** The demo inbox: every outgoing message becomes a row that `/dev/inbox` shows. */
export function openInbox(db: Db): SmsGateway & PushGateway & EmailGateway & WhatsAppGateway {
  const keep = async (
    channel: 'sms' | 'push' | 'email' | 'whatsapp',
    to: string,
    text: string,
    data: object | undefined,
  ) => {
    const { id } = await db
      .insertInto('devMessages')
      .values({ channel, to, text, data: data ? JSON.stringify(data) : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    // The variables hold the code: `data.code`.
    async sendSms({ to, text, template, variables }) {
      await keep('sms', to, text, { ...variables, template })
    },
    async sendPush({ address }, { title, body, data }) {
      await keep('push', address, `${title}\n${body}`, data)
      return 'sent'
    },
    async sendEmail({ to, subject, text, data }) {
      await keep('email', to, `${subject}\n\n${text}`, data)
    },
    languageFor: (_template: unknown, wanted: Language) => wanted,
    // What is in the inbox has arrived.
    sendTemplate: async ({ to, text, template }) => ({
      providerId: await keep('whatsapp', to, text, { isQuestion: template === 'question' }),
      receipt: 'delivered',
    }),
    async sendText({ to, text }) {
      await keep('whatsapp', to, text, undefined)
    },
  }
}
