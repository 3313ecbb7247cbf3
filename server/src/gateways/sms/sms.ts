/** What an SMS says: the words for a person, and the registered template with its variables for the operator (DLT). */
export interface Sms {
  /** `+91XXXXXXXXXX` */
  to: string
  template: SmsTemplate
  variables: Record<string, string>
  text: string
}

export type SmsTemplate = 'otp' | 'delete-otp' | 'notice'

/**
 * Throws when the message was not taken, and the job that sends it tries again; `DeliveryUnknown` when nobody can know;
 * `NotConfigured` when no try can help.
 */
export interface SmsGateway {
  sendSms(sms: Sms): Promise<void>
}
