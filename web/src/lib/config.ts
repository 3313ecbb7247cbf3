import { useQuery } from '@tanstack/react-query'
import type { ConfigView } from '@vapsi/contract/system'

/** What the server tells everybody about itself (rulings §2). */
export type PublicConfig = ConfigView

export const useConfig = () => useQuery<PublicConfig>({ queryKey: ['/api/config'] })
