import { hindiGoods } from '@vapsi/contract/values/hindi-goods'
import { hindiPlaces } from '@vapsi/contract/values/hindi-places'
import { asMessages } from './as-messages.ts'
import texts from './hi.po'

export const messages = { ...texts, ...asMessages(hindiGoods), ...asMessages(hindiPlaces) }
