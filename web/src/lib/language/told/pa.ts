import { fields } from '@vapsi/contract/messages/pa/fields'
import { notifications } from '@vapsi/contract/messages/pa/notifications'
import { refusals } from '@vapsi/contract/messages/pa/refusals'
import { words } from '@vapsi/contract/messages/pa/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
