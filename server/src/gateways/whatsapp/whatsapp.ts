import type { Receipt } from '@vapsi/contract/notifications/channels'
import type { Language } from '@vapsi/contract/values/language'

/** A template that WhatsApp has approved: one value (the message), or two (the message, and how to answer it). */
export type WhatsAppTemplate = 'notice' | 'question'

interface TemplateMessage {
  /** `+91XXXXXXXXXX` */
  to: string
  template: WhatsAppTemplate
  /** See `languageFor`. */
  language: Language
  /** In the order of the template. */
  values: readonly string[]
  /** The same in one text. */
  text: string
}

/** Throws as the SMS gateway does: to be tried again, `DeliveryUnknown`, or `NotConfigured`. */
export interface WhatsAppGateway {
  /** The language that will be sent: the wanted one if the template exists in it, else English. */
  languageFor(template: WhatsAppTemplate, wanted: Language): Language
  /** The id by which receipts name the message; `receipt` if it is known at once. */
  sendTemplate(message: TemplateMessage): Promise<{ providerId: string; receipt?: Receipt }>
  /** Free text, which WhatsApp allows for 24 hours after the person wrote. */
  sendText(message: { to: string; text: string }): Promise<void>
}
