import { type ComponentType, useEffect, useState } from 'react'
import { unreachable } from '../../lib/api/api-error.ts'
import { loadAgain } from '../../lib/session/load-again.ts'
import { toast } from '../../lib/session/toast.ts'
import type * as Windows from './dialog-windows.tsx'
import type { DialogProps } from './dialog-windows.tsx'

const quietMs = 3000
let windows: typeof Windows | undefined

/** Dialogs are opened by a press: their code loads when the page is idle, or with the first that opens. */
function useWindows(open: boolean): typeof Windows | undefined {
  const [, setCome] = useState(windows !== undefined)
  useEffect(() => {
    if (windows) return
    const bring = async () => {
      windows = await import('./dialog-windows.tsx')
      setCome(true)
    }
    const miss = async () => {
      if (open && !(await loadAgain())) toast({ title: unreachable().message, variant: 'destructive' })
    }
    const timer = setTimeout(() => void bring().catch(miss), open ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [open])
  return windows
}

const late = (name: keyof typeof Windows): ComponentType<DialogProps> =>
  function LateDialog(props) {
    const Window = useWindows(props.open)?.[name]
    return Window ? <Window {...props} /> : null
  }

/** A question in the middle; on phones it rises from below, where the thumb is. */
export const Dialog = late('Dialog')

/** All of the screen. */
export const FullDialog = late('FullDialog')

/** A panel over the right side of the screen, with all of its height. */
export const SidePanel = late('SidePanel')
