import { createContext, use } from 'react'

/** The server's answer that a page is rendered for. Absent in the browser. */
export interface PageReply {
  titled: (title: string) => void
  notFound: () => void
}

export const PageReplyContext = createContext<PageReply | null>(null)

/** A screen that stands for a page that is not there says so to the server as well. */
export function useNotFoundReply(): void {
  use(PageReplyContext)?.notFound()
}
