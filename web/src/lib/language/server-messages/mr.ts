import { fields } from '@vapsi/contract/messages/mr/fields'
import { notifications } from '@vapsi/contract/messages/mr/notifications'
import { refusals } from '@vapsi/contract/messages/mr/refusals'
import { words } from '@vapsi/contract/messages/mr/words'
import type { ServerMessages } from './server-messages.ts'

export const messages: ServerMessages = { sentences: { ...fields, ...refusals }, notifications, words }
