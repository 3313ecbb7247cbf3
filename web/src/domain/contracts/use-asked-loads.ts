import { contracts } from '@vapsi/contract/loads/contracts'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'

/** Loads of one's contracts that wait for an answer, the most urgent first. */
export const useAskedLoads = (limit: number) => usePaged(readPages(contracts.asked, { limit }), readWhenOpened)
