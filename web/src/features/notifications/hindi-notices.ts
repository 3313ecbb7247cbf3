import { fill } from '@vapsi/contract/messages/fill'
import { notifications } from '@vapsi/contract/messages/hi/notifications'
import { words } from '@vapsi/contract/messages/hi/words'
import type { Notification } from './use-inbox.ts'

const known: Record<string, { title: string; body: string }> = notifications

/** A notification in Hindi, by its code. */
export function hindiNotice({ code = '', params = {} }: Notification): { title: string; body: string } | undefined {
  const notice = Object.hasOwn(known, code) ? known[code] : undefined
  return notice && { title: notice.title, body: fill(notice.body, params, words) }
}
