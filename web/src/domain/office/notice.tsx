import type { ReactNode } from 'react'

/** Something is no longer as the clerk last saw it. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
    {text}
    {children}
  </div>
)
