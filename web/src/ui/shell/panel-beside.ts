import { useEffect } from 'react'
import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'

const open = createStore(0)
const change = (by: number) => open.set(open.get() + by)

/** Tells the frame that a panel is beside the list, so that the menu makes room. */
export function usePanelBeside(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

export const useIsPanelBeside = (): boolean => useStore(open, (count) => count > 0)
