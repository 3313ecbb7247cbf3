import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@vapsi/contract/values/language'
import type { Right } from '@vapsi/contract/values/access/rights'

/** One of a company's people, as the session knew them when the request was admitted. */
export interface ActingPerson {
  id: string
  memberId: string
  right: Right
  name: string
  language: Language
  hasProvenMobile: boolean
}

/** Whoever acts for an account that is not theirs: a driver, one of a company's people, or a system with an API key. */
export interface Acting {
  accountId: string
  /** Without one, the account itself acts by its key. */
  personId: string | null
  person?: ActingPerson
  key?: { id: string; name: string }
}

const acting = new AsyncLocalStorage<Acting>()

/** Who acts now for this account; undefined if it acts itself. */
export function actingNow(accountId: string): Acting | undefined {
  const now = acting.getStore()
  return now?.accountId === accountId ? now : undefined
}

/** Who did what this account did: during the request of somebody who acts for it that person, else the account itself. */
export const personBehind = (accountId: string): string => actingNow(accountId)?.personId ?? accountId

export const actingFor = <T>(who: Acting, work: () => T): T => acting.run(who, work)

const byReply = new AsyncLocalStorage<true>()

/** What is recorded meanwhile was done by a reply to a message, not in the app. */
export const actingByReply = <T>(work: () => T): T => byReply.run(true, work)
export const isActingByReply = (): boolean => byReply.getStore() ?? false
