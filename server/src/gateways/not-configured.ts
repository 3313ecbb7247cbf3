import type { Log } from '../platform/log.ts'
import type { EmailGateway } from './email.ts'
import type { PushGateway } from './push.ts'
import type { SmsGateway } from './sms.ts'

/** A setting is missing, so that this kind of message cannot be sent: trying again is of no use before that changes. */
export class NotConfigured extends Error {
  override name = 'NotConfigured'
}

/**
 * Outside of demo mode a message without a provider goes nowhere; the log says so, never what it said. SMS say it to their
 * job, which lists them: they are what cannot wait.
 */
export function nowhere(log: Log): SmsGateway & PushGateway & EmailGateway {
  const lost = (what: string, variable: string) => {
    log.warn(`${what} was not sent: no provider is configured (${variable})`)
  }
  return {
    sendSms: () => Promise.reject(new NotConfigured('No SMS provider is configured (MSG91_AUTH_KEY)')),
    async sendPush() {
      lost('A push message', 'FIREBASE_PRIVATE_KEY')
      return 'sent'
    },
    sendEmail: async () => lost('An e-mail', 'SMTP_URL'),
  }
}
