import { shares } from '@vapsi/contract/messages/ta/shares'
import { places } from '@vapsi/contract/values/names/ta'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places }
