import { proposals } from '@vapsi/contract/payments/proposals'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'

/** How much waits for a second clerk, for the menu; what this clerk does is counted at once. */
export const useWaitingProposals = (enabled: boolean): number =>
  usePaged(readPages(proposals.list, { limit: 1 }), { enabled, refetchInterval: 30_000 }).total
