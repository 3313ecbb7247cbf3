/** What an API key can be given. */
export const KEY_SCOPES = ['read', 'book', 'post', 'bid', 'track', 'papers'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/**
 * What a call belongs to. Of those that no API key has: `money` tells or disputes a payment, `inbox` marks and clears
 * notifications, `device` registers this device for them, `account` changes the account, its people and its keys, `self`
 * is about the person and not the company, and `holder` is for whoever signs in with the account's own number.
 */
export type Scope = KeyScope | 'money' | 'inbox' | 'device' | 'account' | 'self' | 'holder'

/** What a person may do in a company. */
export const RIGHTS = ['owner', 'booker', 'accounts', 'viewer'] as const
export type Right = (typeof RIGHTS)[number]

const everybody = ['read', 'device', 'self'] as const satisfies readonly Scope[]

const scopes: Readonly<Record<Right, readonly Scope[]>> = {
  owner: [...KEY_SCOPES, ...everybody, 'money', 'inbox', 'account'],
  booker: [...KEY_SCOPES, ...everybody, 'inbox'],
  accounts: [...everybody, 'papers', 'money', 'inbox'],
  viewer: everybody,
}

/** Whether a right includes a scope. */
export const grants = (right: Right, scope: Scope): boolean => scopes[right].includes(scope)
