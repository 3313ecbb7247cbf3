import { goods, places } from '@vapsi/contract/values/names/pa'
import { asMessages } from './as-messages.ts'
import texts from './pa.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
