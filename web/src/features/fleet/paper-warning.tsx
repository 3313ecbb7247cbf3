import { Trans } from '@lingui/react/macro'
import { usePaperWords } from '../../domain/fleet/paper-words.ts'
import type { Vehicle } from '../../domain/fleet/use-fleet.ts'
import { day } from '../../lib/language/format.ts'

/** On the card of a truck: the insurance or fitness that took it off the market, else the first paper to end within 30 days. */
export function PaperWarning({ vehicle: { lapsedPaper, endingPaper } }: { vehicle: Vehicle }) {
  const words = usePaperWords()
  if (lapsedPaper !== null) {
    const paper = words[lapsedPaper]
    return (
      <p role="status" className="rounded-input bg-soft-red px-3 py-2.5 text-sm text-word-red">
        <Trans>{paper} has ended: this truck is off the market until it is renewed. Enter the new date below.</Trans>
      </p>
    )
  }
  if (endingPaper === null) return null
  const paper = words[endingPaper.kind]
  const until = day(endingPaper.expiresOn)
  return (
    <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
      {endingPaper.daysLeft < 0 ? (
        <Trans>
          {paper} ended on {until}.
        </Trans>
      ) : (
        <Trans>
          {paper} ends on {until}.
        </Trans>
      )}
    </p>
  )
}
