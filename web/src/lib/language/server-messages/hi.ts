import { fields } from '@vapsi/contract/messages/hi/fields'
import { notifications } from '@vapsi/contract/messages/hi/notifications'
import { refusals } from '@vapsi/contract/messages/hi/refusals'
import { words } from '@vapsi/contract/messages/hi/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
