import { moderation } from '@vapsi/contract/moderation/moderation'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'

const pollMs = 60_000

/** How many reports wait for the office, for those who may decide them. */
export const useOpenReports = (enabled: boolean): number =>
  usePaged(readPages(moderation.reports, { limit: 1 }), { enabled, refetchInterval: pollMs, staleTime: pollMs }).total
