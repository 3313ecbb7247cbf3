import { fields } from '@vapsi/contract/messages/te/fields'
import { notifications } from '@vapsi/contract/messages/te/notifications'
import { refusals } from '@vapsi/contract/messages/te/refusals'
import { words } from '@vapsi/contract/messages/te/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
