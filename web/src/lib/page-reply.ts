import { createContext, use } from 'react'

/** What the server answers with a page besides its body. Absent in the browser. */
export interface PageReply {
  status: number
  title: string
}

export const PageReplyContext = createContext<PageReply | null>(null)

/** A screen that stands for a page that is not there says so to the server as well. */
export function useNotFoundReply(): void {
  const reply = use(PageReplyContext)
  if (reply) reply.status = 404
}
