import { type ReactNode, useEffect } from 'react'

/** Screens that are read in the sun: words at 7 : 1, statuses and navigation at 15 px (theme.css). What opens over them, too. */
export function Sunlight({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.dataset['sunlight'] = ''
    return () => {
      delete document.body.dataset['sunlight']
    }
  }, [])
  return (
    <div data-sunlight="" className="contents">
      {children}
    </div>
  )
}

/** What shippers and drivers have in common: for drivers it is read in the sun. */
export const SunlightOf = ({ side, children }: { side: string | null | undefined; children: ReactNode }) =>
  side === 'transporter' ? <Sunlight>{children}</Sunlight> : children
