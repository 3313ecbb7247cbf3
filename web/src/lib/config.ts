import { useQuery } from '@tanstack/react-query'

/** What the server tells everybody about itself (rulings §2). */
export interface PublicConfig {
  demo: boolean
  identity: { provider: 'builtin' } | { provider: 'firebase'; firebase: Record<string, string> }
  places?: { provider: string }
  push?: Record<string, unknown> | null
  upi?: { vpa: string; name?: string } | null
}

export const useConfig = () => useQuery<PublicConfig>({ queryKey: ['/api/config'] })
