import { prices } from '../intrusions/secrets.ts'
import type { Call } from '../stage.ts'
import type { World } from '../world.ts'

export type Sent = Pick<Call, 'body' | 'raw' | 'headers' | 'isStream'> & { id?: string; query?: string }

export interface Row {
  /**
   * Statuses for visitor, shipper, other shipper, transporter, other transporter, admin. An expired cookie counts as a
   * visitor's.
   */
  expect: string
  /** Creates the subject of the call for every call: always of `shipper` and `transporter`. */
  send?: (world: World) => Sent | Promise<Sent>
}

export const same = (status: number) => Array<number>(6).fill(status).join(' ')
export const office = (status = 200) => `401 403 403 403 403 ${status}`
export const only = (expect: string, send?: Row['send']): Row => ({ expect, ...(send && { send }) })
export const reason = { reason: 'For a good reason' }
export const about = (id: string, body?: unknown): Sent => ({ id, body })
export const assignment = {
  negotiatedPriceShipper: prices.shipperPaise / 100,
  negotiatedPriceDriver: prices.driverPaise / 100,
}
