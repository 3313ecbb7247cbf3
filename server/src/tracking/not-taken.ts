import type { NotTaken, PositionPoint } from '@vapsi/contract/tracking'
import { asTaken, clockAheadMs, isInIndia } from './plausible-points.ts'

interface Consent {
  consent: string
  givenAt: Date
  changedAt: Date
}

/** The same tolerance as of the statement that stores them. */
const slackMs = 60_000

/** Why a batch of which no point was kept was not: its newest point says it. */
export function notTaken(
  points: readonly PositionPoint[],
  { consent, deliveredAt, now }: { consent: Consent; deliveredAt: Date | null; now: Date },
): NotTaken {
  const [newest] = points.map(asTaken).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const at = newest?.at.getTime() ?? now.getTime()
  const minutes = Math.round((at - now.getTime()) / 60_000)
  const reason = (): NotTaken['reason'] => {
    if (at > now.getTime() + clockAheadMs) return 'clock_fast'
    if (newest && !isInIndia(newest)) return 'outside'
    if (at < consent.givenAt.getTime() - slackMs) return 'too_old'
    if (consent.consent === 'paused' && at > consent.changedAt.getTime()) return 'paused'
    if (deliveredAt !== null && at > deliveredAt.getTime() + slackMs) return 'delivered'
    return 'known'
  }
  return { reason: reason(), minutes }
}
