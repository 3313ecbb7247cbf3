import { AsyncLocalStorage } from 'node:async_hooks'

/** From where a clerk did something: the trail keeps it with what was done. */
interface AskedFrom {
  address: string
  /** As the browser calls itself. */
  device: string | null
}

const asking = new AsyncLocalStorage<AskedFrom>()

/** What the request under way comes from; undefined in a job, and for everybody who is not of the office. */
export const askedFrom = (): AskedFrom | undefined => asking.getStore()

export const whileAskedFrom = <T>(from: AskedFrom, work: () => T): T => asking.run(from, work)
