import { use, useEffect } from 'react'
import { PageReplyContext } from './page-reply.ts'

export const inFull = (title: string) => `${title} · Vapsi`

/** Gives the page its title. A screen inside another one that has a title knows better: `usePageTitle(`Booking ${number}`)`. */
export function usePageTitle(title: string | null): void {
  const reply = use(PageReplyContext)
  if (title) reply?.titled(inFull(title))
  useEffect(() => {
    if (title) document.title = inFull(title)
  }, [title])
}
