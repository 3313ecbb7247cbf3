import { goods, places } from '@vapsi/contract/values/names/gu'
import { asMessages } from '../lib/language/spoken.ts'
import texts from './gu.po'

export const messages = { ...texts, ...asMessages(goods), ...asMessages(places) }
