import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import type { Stamp } from '@vapsi/contract/tracking/stamps'

/** What has happened. */
export const stampWords: Record<Stamp | StopStamp, MessageDescriptor> = {
  pickup_arrived: msg`Arrived at pickup`,
  loaded: msg`Loaded`,
  left: msg`Left`,
  stop_arrived: msg`Arrived at the stop`,
  stop_loaded: msg`Loaded at the stop`,
  drop_arrived: msg`Arrived at drop`,
  unloaded: msg`Unloaded`,
}

/** What the driver taps once it has happened. */
export const tapWords: Record<Stamp, MessageDescriptor> = {
  pickup_arrived: msg`I have arrived at the pickup`,
  loaded: msg`The truck is loaded`,
  left: msg`Start Trip`,
  drop_arrived: msg`I have arrived at the drop`,
  unloaded: msg`The truck is unloaded`,
}
