import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNow } from '../../lib/language/now.ts'
import { Button } from '../../ui/button.tsx'
import type { Waiting } from './board-rows.ts'

export interface Assigned {
  bookingIds: readonly string[]
  vehicleIds: readonly string[]
  /** What was assigned, in words: `VP-20868 goes to MH 04 KC 6024`. */
  title: string
  /** Until when nobody is told. */
  untilMs: number
  /** The one load of it: undone, the clerk is back at it. */
  load?: Waiting
}

/** What was just assigned, and how long it can be undone before its drivers are told. */
export function UndoBar({
  assigned,
  isBusy,
  onUndo,
  onOver,
  onGone,
}: {
  assigned: Assigned
  isBusy: boolean
  onUndo: () => void
  onOver: () => void
  /** It went while it had the focus. */
  onGone: () => void
}) {
  const { t } = useLingui()
  const left = useNow((now) => Math.max(0, Math.ceil((assigned.untilMs - now) / 1000)), 250)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (left > 0 || isBusy) return
    if (bar.current?.contains(document.activeElement)) onGone()
    onOver()
  }, [left, isBusy, onOver, onGone])
  return (
    <div
      ref={bar}
      role="status"
      aria-label={t`Assigned`}
      className="absolute top-16 left-1/2 lg:max-xl:top-auto lg:max-xl:bottom-14 z-10 flex w-max max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-3 rounded-card bg-night px-4 py-2 text-white shadow-float"
    >
      <span className="tabular grid size-9 shrink-0 place-items-center rounded-full border-2 border-marigold text-sm font-bold">
        {left}
      </span>
      <span className="min-w-0">
        <b className="block truncate">{assigned.title}</b>
        <span className="block text-xs text-[#b9c4da]">
          <Trans>The driver is told when the time is over</Trans>
        </span>
      </span>
      <Button variant="outline" size="sm" busy={isBusy} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
