import { createContext, use } from 'react'

/** What the server answers with a page besides its HTML. Absent in the browser. */
export interface PageReply {
  status: number
}

export const PageReplyContext = createContext<PageReply | null>(null)

/** A screen that stands for a page that is not there says so to the server as well. */
export function useNotFoundReply(): void {
  const reply = use(PageReplyContext)
  if (reply) reply.status = 404
}
