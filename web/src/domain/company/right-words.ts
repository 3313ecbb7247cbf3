import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '@vapsi/contract/values/access/rights'

/** What a person may do in a company: its name, and what it means. */
export const rightWords: Record<Right, { name: MessageDescriptor; means: MessageDescriptor }> = {
  owner: { name: msg`Owner`, means: msg`Everything, people and API keys too` },
  booker: { name: msg`Booker`, means: msg`Books, posts, bids, follows trips, uploads papers` },
  accounts: { name: msg`Accounts`, means: msg`Payments, papers, statements` },
  viewer: { name: msg`Viewer`, means: msg`Reads, changes nothing` },
}
