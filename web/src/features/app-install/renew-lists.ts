import { sessionStore } from '../../lib/session/session-store.ts'
import { changeStrip, stripState } from '../../domain/offline/strip-state.ts'

const renewEveryMs = 30_000
let renewedAt = -Infinity
let wasHelped = false

/** What is on the screen was read without signal, perhaps hours ago. */
export async function renewLists(): Promise<void> {
  const { queryClient } = await import('../../lib/api/queries.tsx')
  await queryClient().invalidateQueries({ refetchType: 'active' })
}

/**
 * Where a list came from. Once the server answers again, lists that this phone has given are read again, and are said to be
 * old until they are; on a network so slow that the phone has to help again, twice a minute at most.
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
