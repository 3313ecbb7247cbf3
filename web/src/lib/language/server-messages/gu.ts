import { words } from '@vapsi/contract/messages/gu/words'
import type { ServerMessages } from './server-messages.ts'

/** Refusals are in English so far. */
export const messages: ServerMessages = { sentences: {}, notifications: {}, words }
