import { words } from '@vapsi/contract/messages/gu/words'
import type { Told } from './told-words.ts'

/** Refusals are in English so far. */
export const told: Told = { sentences: {}, notifications: {}, words }
