import { useLingui } from '@lingui/react/macro'
import type { Stage } from './driver-stage.ts'

/** What is to be done at a stage, in a few words. */
export function useStageWords(): (stage: Stage) => string {
  const { t } = useLingui()
  const words: Record<Stage, string> = {
    answer: t`Accept or decline`,
    load: t`Load, then photograph the LR`,
    start: t`Loaded: start the trip`,
    deliver: t`Deliver, then photograph the POD`,
    'await-confirmation': t`The shipper confirms next`,
    'give-back': t`Money goes back to the office`,
    rate: t`Rate the shipper`,
    done: t`Completed`,
    'await-office': t`The office is working on it`,
  }
  return (stage) => words[stage]
}
