import { fields } from '@vapsi/contract/messages/ta/fields'
import { notifications } from '@vapsi/contract/messages/ta/notifications'
import { refusals } from '@vapsi/contract/messages/ta/refusals'
import { words } from '@vapsi/contract/messages/ta/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
