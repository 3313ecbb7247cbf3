import { shares } from '@vapsi/contract/messages/hi/shares'
import { hindiPlaces } from '@vapsi/contract/values/hindi-places'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places: hindiPlaces }
