import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  open += by
  for (const changed of listeners) changed()
}

/** Says to the frame that a panel stands beside the list: the menu makes room for it meanwhile. */
export function usePanelBeside(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

export const useIsPanelBeside = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => open > 0,
    () => false,
  )
