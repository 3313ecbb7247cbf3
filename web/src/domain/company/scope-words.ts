import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeyScope } from '@vapsi/contract/values/access/rights'

/** What each scope of an API key lets a system do. */
export const scopeWords: Record<KeyScope, MessageDescriptor> = {
  read: msg`Read trips, loads, bids, trucks, prices`,
  book: msg`Book trucks, accept bids, answer and complete trips`,
  post: msg`Post loads and routes, keep trucks`,
  bid: msg`Place and withdraw bids`,
  track: msg`Start trips, report steps and places, share tracking`,
  papers: msg`Upload papers, download statements and receipts`,
}
