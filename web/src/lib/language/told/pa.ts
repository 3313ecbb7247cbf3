import { words } from '@vapsi/contract/messages/pa/words'
import type { Told } from './told-words.ts'

/** Refusals are in English so far. */
export const told: Told = { sentences: {}, notifications: {}, words }
