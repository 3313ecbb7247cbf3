import { shares } from '@vapsi/contract/messages/mr/shares'
import { places } from '@vapsi/contract/values/names/mr'
import type { ShareWords } from './share-words-of.ts'

export const words: ShareWords = { shares, places }
