import { createContext, use } from 'react'

/** The server's answer that a page is rendered for. Absent in the browser. */
export interface PageReply {
  titled: (title: string) => void
  notFound: () => void
  /** Files of the app that a part of it comes with, once they are known. */
  drawnFrom: (files: readonly string[]) => void
}

export const PageReplyContext = createContext<PageReply | null>(null)

/** A screen for a missing page reports 404 to the server as well. */
export function useNotFoundReply(): void {
  use(PageReplyContext)?.notFound()
}
