import { fields } from '@vapsi/contract/messages/mr/fields'
import { notifications } from '@vapsi/contract/messages/mr/notifications'
import { refusals } from '@vapsi/contract/messages/mr/refusals'
import { words } from '@vapsi/contract/messages/mr/words'
import type { Told } from './told-words.ts'

export const told: Told = { sentences: { ...fields, ...refusals }, notifications, words }
