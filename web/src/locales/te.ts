import { goods, places } from '@vapsi/contract/values/names/te'
import { asMessages } from './as-messages.ts'
import texts from './te.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
