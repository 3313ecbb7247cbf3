import { goods, places } from '@vapsi/contract/values/names/pa'
import { asMessages } from '../lib/language/spoken.ts'
import texts from './pa.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
