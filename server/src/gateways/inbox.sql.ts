import type { Db } from '../platform/database/database.ts'
import type { EmailGateway } from './email/email.ts'
import type { PushGateway } from './push/push.ts'
import type { SmsGateway } from './sms/sms.ts'

/** The demo inbox: every outgoing message becomes a row that `/dev/inbox` shows. */
export function openInbox(db: Db): SmsGateway & PushGateway & EmailGateway {
  const keep = async (channel: 'sms' | 'push' | 'email', to: string, text: string, data: object | undefined) => {
    await db
      .insertInto('devMessages')
      .values({ channel, to, text, data: data ? JSON.stringify(data) : null })
      .execute()
  }
  return {
    // The variables hold the code: `data.code`.
    sendSms: ({ to, text, template, variables }) => keep('sms', to, text, { ...variables, template }),
    async sendPush({ address }, { title, body, data }) {
      await keep('push', address, `${title}\n${body}`, data)
      return 'sent'
    },
    sendEmail: ({ to, subject, text, data }) => keep('email', to, `${subject}\n\n${text}`, data),
  }
}
