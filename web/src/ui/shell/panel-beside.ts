import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  open += by
  for (const changed of listeners) changed()
}

/** Tells the frame that a panel is beside the list, so that the menu makes room. */
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
