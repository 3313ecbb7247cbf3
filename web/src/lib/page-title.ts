import { useEffect } from 'react'

/** A title that depends on what is shown: `usePageTitle(`Booking ${number}`)`. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · Vapsi`
  }, [title])
}
