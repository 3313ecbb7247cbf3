import { fields } from '@vapsi/contract/messages/pa/fields'
import { notifications } from '@vapsi/contract/messages/pa/notifications'
import { refusals } from '@vapsi/contract/messages/pa/refusals'
import { words } from '@vapsi/contract/messages/pa/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
