import { goods, places } from '@vapsi/contract/values/names/ta'
import { asMessages } from '../lib/language/spoken.ts'
import texts from './ta.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
