import { stored } from '../../lib/stored.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'

const key = 'vapsi.likedTrucks'
const most = 200

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(stored.read(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Trucks somebody liked: on this device only. */
export function useLikes() {
  const [ids, setIds] = useBrowserState(read, [])
  return {
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => {
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, most)
      setIds(next)
      stored.write(key, JSON.stringify(next))
    },
  }
}
