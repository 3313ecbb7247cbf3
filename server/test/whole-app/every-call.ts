import type { Endpoint } from '@vapsi/contract/endpoint'
import { contractModules } from '../../src/contract-modules.ts'

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

const callsIn = (value: unknown): Endpoint[] => {
  if (isCall(value)) return [value]
  const isGroup = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isGroup ? Object.values(value).flatMap(callsIn) : []
}

/** All calls of the contract. */
export const everyCall: readonly Endpoint[] = [
  ...new Set(contractModules.flatMap((module) => Object.values(module).flatMap(callsIn))),
]
