import { NeedsMe } from '../../../features/needs/needs-me.tsx'

/** What waits for a clerk. */
export const NeedsScreen = NeedsMe
