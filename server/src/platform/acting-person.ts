import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody who acts for an account that is not theirs. */
interface Acting {
  accountId: string
  personId: string
}

const acting = new AsyncLocalStorage<Acting>()

/** Who did what this account did: during a driver's request for his owner's account the driver, else the account itself. */
export function personBehind(accountId: string): string {
  const now = acting.getStore()
  return now?.accountId === accountId ? now.personId : accountId
}

export const actingFor = <T>(who: Acting, work: () => T): T => acting.run(who, work)
