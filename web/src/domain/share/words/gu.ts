import { shares } from '@vapsi/contract/messages/gu/shares'
import { places } from '@vapsi/contract/values/names/gu'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places }
