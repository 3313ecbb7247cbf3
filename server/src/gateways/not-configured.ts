import type { Log } from '../platform/log.ts'
import type { EmailGateway } from './email.ts'
import type { PushGateway } from './push.ts'
import type { SmsGateway } from './sms.ts'

/** Outside of demo mode a message without a provider goes nowhere; the log says so, never what it said. */
export function nowhere(log: Log): SmsGateway & PushGateway & EmailGateway {
  const lost = (what: string, variable: string) => {
    log.warn(`${what} was not sent: no provider is configured (${variable})`)
  }
  return {
    sendSms: async ({ template }) => lost(`An SMS (${template})`, 'MSG91_AUTH_KEY'),
    async sendPush() {
      lost('A push message', 'FIREBASE_PRIVATE_KEY')
      return 'sent'
    },
    sendEmail: async () => lost('An e-mail', 'SMTP_URL'),
  }
}
