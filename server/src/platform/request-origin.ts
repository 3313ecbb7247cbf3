import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a clerk acted from: the audit trail stores it with the action. */
interface RequestOrigin {
  address: string
  /** The browser's user agent. */
  device: string | null
}

const origins = new AsyncLocalStorage<RequestOrigin>()

/** The origin of the current request; undefined in a job, and for everybody outside the office. */
export const requestOrigin = (): RequestOrigin | undefined => origins.getStore()

export const withRequestOrigin = <T>(from: RequestOrigin, work: () => T): T => origins.run(from, work)
