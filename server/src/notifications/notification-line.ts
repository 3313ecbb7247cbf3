import type { NotificationCode } from '@vapsi/contract/messages/en/notifications'
import type { NotificationParams } from '@vapsi/contract/messages/tell'
import type { Params } from '@vapsi/contract/values/params'
import type { NotificationContext } from './notification-context.ts'
import type { Side } from './notification-sides.ts'
import type { AskedQuestion } from './questions/questions.sql.ts'

export interface Telling<P> {
  to: Side
  params: (event: NotificationContext) => P
  /** The screen that shows it. */
  url: string | ((event: NotificationContext) => string)
  /** The way home that the bell draws beside the words. */
  wayHome?: (event: NotificationContext) => unknown
  /** Takes the place of unread ones about the same booking. */
  newestOnly?: true
  /** Also to whoever did it: with somebody's session it may have been another person. */
  evenOwn?: true
  /** SMS only for urgent messages. Push goes to every registered device of people who want notifications. */
  sms?: true
  /** Asked by WhatsApp, where it can be answered, of whoever chose it for messages of this kind. */
  asks?: AskedQuestion['kind']
}
export interface Line extends Telling<Params> {
  code: NotificationCode
}

/** A notification by its code, with the values of its sentence. */
export const tell = <C extends NotificationCode>(code: C, telling: Telling<NotificationParams<C>>): Line => ({
  code,
  ...telling,
})

export const urlOf = ({ url }: Line, event: NotificationContext): string => (typeof url === 'string' ? url : url(event))
