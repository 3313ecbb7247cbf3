import type { ErrorCode } from '../errors.ts'
import type { FieldCode } from './en/fields.ts'
import type { MailCode } from './en/mails.ts'
import type { NotificationCode } from './en/notifications.ts'
import type { PageCode } from './en/pages.ts'
import type { ReplyCode } from './en/replies.ts'
import type { ShareCode } from './en/shares.ts'
import type { Words } from './fill.ts'
import type { Names } from './names-of.ts'

/** All that the server says in one language. Messages of the office alone may be missing: they are then in English. */
export interface Texts {
  refusals: Readonly<Partial<Record<ErrorCode, string>>>
  fields: Readonly<Partial<Record<FieldCode, string>>>
  notifications: Readonly<Partial<Record<NotificationCode, { title: string; body: string }>>>
  /** Follows a notification of what one of the people of a company has done. */
  actedBy: string
  mails: Readonly<Partial<Record<MailCode, { subject: string; text: string }>>>
  /** What people send on themselves. */
  shares: Readonly<Record<ShareCode, string>>
  pages: Readonly<Record<PageCode, string>>
  /** Of WhatsApp messages that can be answered. */
  replies: Readonly<Record<ReplyCode, string>>
  /** Stored words, such as statuses and kinds of trucks. */
  words: Words
  /** Places and goods by their stored names. */
  places: Names
  goods: Names
}
