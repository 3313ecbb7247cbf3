import { goods, places } from '@vapsi/contract/values/names/mr'
import { asMessages } from './as-messages.ts'
import texts from './mr.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
