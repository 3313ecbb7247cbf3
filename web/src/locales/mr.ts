import { goods, places } from '@vapsi/contract/values/names/mr'
import { asMessages } from '../lib/language/spoken.ts'
import texts from './mr.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
