import { notifications } from '@vapsi/contract/messages/mr/notifications'
import { words } from '@vapsi/contract/messages/mr/words'
import type { ServerMessages } from './server-messages.ts'

/** Refusals are in English so far. */
export const messages: ServerMessages = { sentences: {}, notifications, words }
