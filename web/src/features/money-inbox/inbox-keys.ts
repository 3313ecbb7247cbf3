import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { useEffect, useRef } from 'react'
import { isTaken } from '../../lib/shortcut-keys.ts'

type Press = (line: StatementLineView) => unknown

interface Presses {
  tick: Press
  open: Press
  take: Press
  pass: Press
  find: Press
  ignore: Press
  confirm: () => void
  help: () => void
}

/** The keys of the inbox: on the focused line, and Ctrl Enter for all that are ticked. */
export function useInboxKeys(lines: StatementLineView[], presses: Presses): void {
  const latest = useRef({ lines, presses })
  useEffect(() => {
    latest.current = { lines, presses }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { lines: shown, presses: on } = latest.current
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isDialogOpen()) {
        event.preventDefault()
        on.confirm()
        return
      }
      if (event.key === '?' && !isTaken(event)) {
        event.preventDefault()
        on.help()
        return
      }
      if (isTaken(event) || !(event.target instanceof HTMLElement) || event.target.closest('button, a')) return
      const line = shown.find(({ id }) => id === (event.target as HTMLElement).dataset['row'])
      const press = { ' ': on.tick, enter: on.open, y: on.take, n: on.pass, s: on.find, i: on.ignore }[
        event.key.toLowerCase()
      ]
      if (!line || line.status !== 'open' || !press) return
      event.preventDefault()
      press(line)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null
