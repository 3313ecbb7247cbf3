import { sessionStore } from '../../lib/session/session-store.ts'
import { changeStrip, stripState } from '../../domain/offline/strip-state.ts'

const renewEveryMs = 30_000
let renewedAt = -Infinity
let wasHelped = false

/** The screen's data was loaded offline, perhaps hours ago. */
export async function renewLists(): Promise<void> {
  const { queryClient } = await import('../../lib/api/queries.tsx')
  await queryClient().invalidateQueries({ refetchType: 'active' })
}

/**
 * Where a list came from. Once the server answers again, lists from this phone's cache are loaded again, and marked as
 * old until then; on a very slow network, where the cache must help again, at most twice a minute.
 */
export async function hearLists(from: 'server' | 'phone'): Promise<void> {
  if (from === 'phone') {
    wasHelped = true
    return changeStrip({ isFromPhone: true })
  }
  if (!stripState().isFromPhone) return
  if (!sessionStore.get().user) return changeStrip({ isFromPhone: false })
  if (Date.now() - renewedAt < renewEveryMs) return
  renewedAt = Date.now()
  wasHelped = false
  await renewLists()
  if (!wasHelped) changeStrip({ isFromPhone: false })
}
