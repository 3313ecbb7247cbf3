import type { Stamp } from '@vapsi/contract/tracking/stamps'
import type { Stage } from '../../../domain/bookings/driver-stage.ts'

/** The stages that are driven: each is one screen. */
export type StepStage = Extract<Stage, 'load' | 'start' | 'deliver'>

export const isStep = (stage: Stage): stage is StepStage => stage === 'load' || stage === 'start' || stage === 'deliver'

/** How many there are: the pickup, its receipt, the start, the unloading place, its proof. */
export const STEPS = 5

/** Which of them is next, from 1. */
export function stepOf(stage: StepStage, stamped: readonly Stamp[]): number {
  if (stage === 'start') return 3
  if (stage === 'load') return stamped.includes('pickup_arrived') || stamped.includes('loaded') ? 2 : 1
  return stamped.includes('drop_arrived') || stamped.includes('unloaded') ? 5 : 4
}
