import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import type { Ended } from './receipt-words.ts'
import type { Sheet } from './sheet.ts'

/** A lorry receipt (all of it, or one copy as a picture), crossed out if no longer valid, or a paper of tables. */
export type Paper = { receipt: ReceiptContents; ended?: Ended | undefined; asPicture?: number } | { sheet: Sheet }
