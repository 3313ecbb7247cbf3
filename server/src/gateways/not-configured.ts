import type { EmailGateway } from './email/email.ts'
import type { PushGateway } from './push/push.ts'
import type { SmsGateway } from './sms/sms.ts'

/** A missing setting prevents this kind of message: retrying is useless until it changes. */
export class NotConfigured extends Error {
  override name = 'NotConfigured'
}

/** Outside demo mode a message without a provider is not sent; its job fails and the office sees it. */
export const nowhere: SmsGateway & PushGateway & EmailGateway = {
  sendSms: () => Promise.reject(new NotConfigured('No SMS provider is configured (MSG91_AUTH_KEY)')),
  sendPush: () => Promise.reject(new NotConfigured('No provider for FCM devices is configured (FIREBASE_PRIVATE_KEY)')),
  sendEmail: () => Promise.reject(new NotConfigured('No e-mail provider is configured (SMTP_URL)')),
}
