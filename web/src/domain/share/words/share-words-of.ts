import type { ShareCode } from '@vapsi/contract/messages/en/shares'

/** What is sent on, in one language, and how it writes the names of places. */
export interface ShareWords {
  readonly shares: Readonly<Record<ShareCode, string>>
  readonly places: Readonly<Record<string, string>>
}
