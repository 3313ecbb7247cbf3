import { fields } from '@vapsi/contract/messages/gu/fields'
import { notifications } from '@vapsi/contract/messages/gu/notifications'
import { refusals } from '@vapsi/contract/messages/gu/refusals'
import { words } from '@vapsi/contract/messages/gu/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
