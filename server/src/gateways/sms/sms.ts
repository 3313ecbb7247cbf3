import type { Language } from '@vapsi/contract/values/language'

/** The text for a person, and the registered template with its variables for the operator (DLT). */
export interface Sms {
  /** `+91XXXXXXXXXX` */
  to: string
  template: SmsTemplate
  /** See `smsLanguage`. */
  language: Language
  variables: Record<string, string>
  text: string
}

export type SmsTemplate = 'otp' | 'delete-otp' | 'payout-otp' | 'notice'

/**
 * Throws when the message was not taken, and the job retries; `DeliveryUnknown` when nobody can know; `NotConfigured`
 * when no retry can help.
 */
export interface SmsGateway {
  /** The language that will be sent: the wanted one if operators know a template in it, else English. */
  languageFor?(template: SmsTemplate, wanted: Language): Language
  sendSms(sms: Sms): Promise<void>
}

/** The language of an SMS to a person. */
export const smsLanguage = (sms: SmsGateway, template: SmsTemplate, wanted: Language): Language =>
  sms.languageFor?.(template, wanted) ?? wanted
