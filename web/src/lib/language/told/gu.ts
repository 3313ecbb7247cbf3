import { fields } from '@vapsi/contract/messages/gu/fields'
import { notifications } from '@vapsi/contract/messages/gu/notifications'
import { refusals } from '@vapsi/contract/messages/gu/refusals'
import { words } from '@vapsi/contract/messages/gu/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
