import { fields } from '@vapsi/contract/messages/te/fields'
import { notifications } from '@vapsi/contract/messages/te/notifications'
import { refusals } from '@vapsi/contract/messages/te/refusals'
import { words } from '@vapsi/contract/messages/te/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
