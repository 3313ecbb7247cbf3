import type { Call } from '../stage.ts'
import type { World } from '../world.ts'

export type Sent = Pick<Call, 'body' | 'raw' | 'headers' | 'isStream'> & { id?: string; query?: string }

export interface Row {
  /** Statuses for visitor, shipper, other shipper, transporter, other transporter, admin. An old cookie is a visitor's. */
  expect: string
  /** Makes what the call is about, afresh for every call: always of `shipper` and `transporter`. */
  send?: (world: World) => Sent | Promise<Sent>
}
