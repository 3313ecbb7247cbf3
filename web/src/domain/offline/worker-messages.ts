/** What the pages and the service worker say to each other. */

export interface Notice {
  /** Also the tag of the system notification, so that one message is shown once. */
  id: string | undefined
  title: string
  body: string
  /** The screen that shows it. */
  url: string
}

export type ToWorker =
  /** Who is signed in here now; the worker forgets everybody else, and answers on the port when it has. */
  | { type: 'person'; userId: string | null }
  /** What was read for this page past the worker; it reads it once more and keeps it. */
  | { type: 'keep'; urls: string[] }

export type FromWorker =
  | { type: 'push'; notice: Notice }
  /** Where the last list came from: the server, or this phone's own store. */
  | { type: 'lists'; from: 'server' | 'phone' }
  /** A worker took over; its pages start with this script. */
  | { type: 'version'; entry: string }
