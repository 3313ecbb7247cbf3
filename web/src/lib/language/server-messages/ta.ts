import { fields } from '@vapsi/contract/messages/ta/fields'
import { notifications } from '@vapsi/contract/messages/ta/notifications'
import { refusals } from '@vapsi/contract/messages/ta/refusals'
import { words } from '@vapsi/contract/messages/ta/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
