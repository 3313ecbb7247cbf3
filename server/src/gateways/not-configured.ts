import type { EmailGateway } from './email/email.ts'
import type { PushGateway } from './push/push.ts'
import type { SmsGateway } from './sms/sms.ts'

/** A setting is missing, so that this kind of message cannot be sent: trying again is of no use before that changes. */
export class NotConfigured extends Error {
  override name = 'NotConfigured'
}

/** Outside of demo mode a message without a provider goes nowhere, and says so to its job, which lists it for the office. */
export const nowhere: SmsGateway & PushGateway & EmailGateway = {
  sendSms: () => Promise.reject(new NotConfigured('No SMS provider is configured (MSG91_AUTH_KEY)')),
  sendPush: () => Promise.reject(new NotConfigured('No provider for FCM devices is configured (FIREBASE_PRIVATE_KEY)')),
  sendEmail: () => Promise.reject(new NotConfigured('No e-mail provider is configured (SMTP_URL)')),
}
