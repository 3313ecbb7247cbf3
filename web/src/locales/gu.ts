import { goods, places } from '@vapsi/contract/values/names/gu'
import { asMessages } from './as-messages.ts'
import texts from './gu.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
