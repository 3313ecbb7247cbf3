import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a clerk acted from: the audit trail stores it with the action. */
interface AskedFrom {
  address: string
  /** The browser's user agent. */
  device: string | null
}

const asking = new AsyncLocalStorage<AskedFrom>()

/** The origin of the current request; undefined in a job, and for everybody outside the office. */
export const askedFrom = (): AskedFrom | undefined => asking.getStore()

export const whileAskedFrom = <T>(from: AskedFrom, work: () => T): T => asking.run(from, work)
