import { notifications } from '@vapsi/contract/messages/ta/notifications'
import { words } from '@vapsi/contract/messages/ta/words'
import type { Told } from './told-words.ts'

/** Refusals are in English so far. */
export const told: Told = { sentences: {}, notifications, words }
