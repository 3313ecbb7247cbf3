import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface StoppedProps {
  title: ReactNode
  text: ReactNode
  /** The way on. */
  label: ReactNode
  busy?: boolean
  onPress: () => void
  /** Another one. */
  also?: ReactNode
}

/** Replaces a screen that cannot be shown: what happened, and the way on. */
export function Stopped({ title, text, label, busy, onPress, also }: StoppedProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh max-w-md place-content-center gap-4 p-6 text-center"
    >
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="text-quiet">{text}</p>
      <Button variant="main" busy={busy} onClick={onPress}>
        {label}
      </Button>
      {also}
    </main>
  )
}
