import { shares } from '@vapsi/contract/messages/te/shares'
import { places } from '@vapsi/contract/values/names/te'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places }
