import { fields } from '@vapsi/contract/messages/hi/fields'
import { notifications } from '@vapsi/contract/messages/hi/notifications'
import { refusals } from '@vapsi/contract/messages/hi/refusals'
import { words } from '@vapsi/contract/messages/hi/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
