import { shares } from '@vapsi/contract/messages/pa/shares'
import { places } from '@vapsi/contract/values/names/pa'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places }
