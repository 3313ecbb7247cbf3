import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { fail } from './fail.ts'

type Address = Pick<Config, 'publicOrigin'>

/** The relying party of passkeys: the host of PUBLIC_URL. Browsers refuse hosts that are a number. */
const rpIdOf = ({ publicOrigin }: Address): string | null => {
  const { hostname } = new URL(publicOrigin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

export const hasPasskeys = (address: Address): boolean => rpIdOf(address) !== null

export const relyingParty = (address: Address): { rpID: string; origin: string } => ({
  rpID: rpIdOf(address) ?? fail('passkeys_unavailable'),
  origin: address.publicOrigin,
})
