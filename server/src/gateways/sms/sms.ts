import type { Language } from '@vapsi/contract/messages/language'

/** What an SMS says: the words for a person, and the registered template with its variables for the operator (DLT). */
export interface Sms {
  /** `+91XXXXXXXXXX` */
  to: string
  template: SmsTemplate
  /** See `smsLanguage`. */
  language: Language
  variables: Record<string, string>
  text: string
}

export type SmsTemplate = 'otp' | 'delete-otp' | 'notice'

/**
 * Throws when the message was not taken, and the job that sends it tries again; `DeliveryUnknown` when nobody can know;
 * `NotConfigured` when no try can help.
 */
export interface SmsGateway {
  /** The language in which this goes out: the one that is wanted, where operators know a template in it, else English. */
  languageFor?(template: SmsTemplate, wanted: Language): Language
  sendSms(sms: Sms): Promise<void>
}

/** The language in which an SMS to somebody goes out. */
export const smsLanguage = (sms: SmsGateway, template: SmsTemplate, wanted: Language): Language =>
  sms.languageFor?.(template, wanted) ?? wanted
