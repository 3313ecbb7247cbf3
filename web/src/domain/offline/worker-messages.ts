/** The messages between the pages and the service worker. */

export interface Notice {
  /** Also the tag of the system notification, so that one message is shown once. */
  id: string | undefined
  title: string
  body: string
  /** The screen that shows it. */
  url: string
}

export type ToWorker =
  /** Who acts here; the worker deletes everybody else's data, and confirms on the port. */
  | { type: 'person'; personId: string | null }
  /** What this page loaded without the worker; the worker loads it once more and caches it. */
  | { type: 'keep'; urls: string[] }

export type FromWorker =
  | { type: 'push'; notice: Notice }
  /** Where the last list came from: the server, or this phone's own store. */
  | { type: 'lists'; from: 'server' | 'phone' }
  /** A new worker took over; its pages start with this script. */
  | { type: 'version'; entry: string }
