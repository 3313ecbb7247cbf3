import { goods, places } from '@vapsi/contract/values/names/ta'
import { asMessages } from './as-messages.ts'
import texts from './ta.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
