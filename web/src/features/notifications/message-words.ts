import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { admin } from '@vapsi/contract/admin/admin'
import {
  type MailKind,
  MAIL_KINDS,
  type MessageState,
  type MessageWay,
} from '@vapsi/contract/notifications/sent-messages'
import type { Item } from '../../lib/api/api.ts'
import type { Tone } from '../../ui/chip.tsx'
import { useNoticeWords } from './use-notice-words.ts'

export type SentMessage = Item<typeof admin.messages>

export const messageStateWords: Record<MessageState, readonly [MessageDescriptor, Tone]> = {
  queued: [msg({ message: 'Waiting', context: 'state of a message' }), 'orange'],
  sent: [msg({ message: 'Sent', context: 'state of a message' }), 'blue'],
  delivered: [msg({ message: 'Arrived', context: 'state of a message' }), 'green'],
  read: [msg({ message: 'Read', context: 'state of a message' }), 'green'],
  failed: [msg({ message: 'Failed', context: 'state of a message' }), 'red'],
  replaced: [msg({ message: 'SMS instead', context: 'state of a message' }), 'purple'],
  dropped: [msg({ message: 'Not sent', context: 'state of a message' }), 'grey'],
}

export const messageWayWords: Record<MessageWay, MessageDescriptor> = {
  sms: msg`SMS`,
  whatsapp: msg`WhatsApp`,
  push: msg`Push`,
  email: msg`Email`,
}

const mailWords: Record<MailKind, MessageDescriptor> = {
  'sign-in': msg`Code to sign in`,
  'delete-account': msg`Code to delete the account`,
  'confirm-email': msg`Code to confirm an e-mail`,
  'payout-account': msg`Code to change the payout account`,
  'newsletter-confirmation': msg`Newsletter: please confirm`,
  'business-letter': msg`Weekly letter to the owner`,
  'inactivity-notice': msg`Account unused for long`,
}
const isMail = (kind: string): kind is MailKind => (MAIL_KINDS as readonly string[]).includes(kind)

/** What a message is, in the language of the page; never what it says. */
export function useMessageKind(): (message: Pick<SentMessage, 'kind' | 'title'>) => string {
  const { i18n } = useLingui()
  const wordsOf = useNoticeWords()
  return ({ kind, title }) => {
    if (title !== null) return wordsOf({ title, message: '', ...(kind !== null && { code: kind, params: {} }) }).title
    return kind !== null && isMail(kind) ? i18n._(mailWords[kind]) : (kind ?? '–')
  }
}
