import { nameIn } from '../../lib/language/spoken.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { detentionOf } from '@vapsi/contract/detention/detention'
import { THERE_KM } from '@vapsi/contract/tracking/stamps'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { WaitView, WaitingView } from '@vapsi/contract/detention/waiting'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { toMinute, useNow } from '../../lib/language/now.ts'
import { Money, TimeLeft, When } from '../../ui/figures.tsx'
import { stampWords } from './stamp-words.ts'
import { DetentionTermsLine } from './terms-line.tsx'

const lateMs = 15 * 60_000

/** The stamps of a trip and what waiting costs as it grows: the same for shipper, driver and office. */
export function DetentionClock({ state, actions }: { state: WaitingView; actions?: (wait: WaitView) => ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p className="text-quiet">
        <DetentionTermsLine terms={state.terms} />
      </p>
      {state.stamps.length > 0 && (
        <ol className="grid grid-cols-1 gap-1.5">
          {state.stamps.map(({ stamp, at, recordedAt, awayKm }) => {
            const isLate = Date.parse(recordedAt) - Date.parse(at) > lateMs
            const isKnown = awayKm !== null
            const isThere = isKnown && awayKm <= THERE_KM
            return (
              <li key={stamp} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{i18n._(stampWords[stamp])}</span>
                <When at={at} />
                {(isLate || isKnown) && (
                  <span className="w-full text-quiet">
                    {isThere ? <Trans>At the place</Trans> : isKnown && <Trans>{awayKm} km from there</Trans>}
                    {isKnown && isLate && ' · '}
                    {isLate && (
                      <Trans>
                        sent <When at={recordedAt} />
                      </Trans>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {state.waits.map(priced).map((wait) => (
        <Wait key={wait.stopId ?? wait.end} wait={wait} terms={state.terms}>
          {actions?.(wait)}
        </Wait>
      ))}
    </div>
  )
}

/** Only a driver without prices reads none, and he sees no clock. */
const priced = (wait: WaitingView['waits'][number]): WaitView => ({ ...wait, rupees: wait.rupees ?? 0 })

function Wait({ wait, terms, children }: { wait: WaitView; terms: WaitingView['terms']; children: ReactNode }) {
  const now = useNow(toMinute)
  const grown = detentionOf(
    {
      arrivedAt: new Date(wait.arrivedAt),
      endedAt: wait.endedAt === null ? null : new Date(wait.endedAt),
      freeHours: terms.freeHours,
      dayPaise: toPaise(terms.rupeesPerDay ?? 0),
    },
    new Date(now),
  )
  const isDecided = wait.status === 'confirmed' || wait.status === 'declined'
  const { days, rupees } = isDecided ? wait : { days: grown.days, rupees: toRupees(grown.paise) }
  const isStanding = wait.endedAt === null
  return (
    <section className="grid grid-cols-1 gap-2 rounded-input border border-line px-3 py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 font-semibold">
          <Clock aria-hidden className="size-4.5 shrink-0" />
          <WaitPlace wait={wait} />
        </span>
        <StatusChip wait={wait} rupees={rupees} />
      </p>
      {rupees > 0 ? (
        <p className={wait.status === 'declined' ? 'text-quiet line-through' : ''}>
          <Money rupees={rupees} className="text-lg font-bold" />{' '}
          <Plural value={days} one="for # started day" other="for # started days" />
        </p>
      ) : isStanding ? (
        <p>
          <Trans>
            Free until <When at={wait.freeUntil} />
          </Trans>{' '}
          <TimeLeft until={wait.freeUntil} className="text-quiet" />
        </p>
      ) : (
        <p className="text-quiet">
          <Trans>Within the free hours.</Trans>
        </p>
      )}
      {wait.status === 'declined' && (
        <p className="break-words text-quiet">
          <Trans>Reason: {wait.reason}</Trans>
        </p>
      )}
      {children}
    </section>
  )
}

function StatusChip({ wait: { status, endedAt }, rupees }: { wait: WaitView; rupees: number }) {
  if (status === 'confirmed')
    return (
      <Chip tone="green">
        <Trans>In the ledger</Trans>
      </Chip>
    )
  if (status === 'declined')
    return (
      <Chip tone="grey">
        <Trans>Declined by the office</Trans>
      </Chip>
    )
  if (rupees === 0) return null
  return endedAt === null ? (
    <Chip tone="orange">
      <Trans>Running</Trans>
    </Chip>
  ) : (
    <Chip tone="blue">
      <Trans>Office confirms</Trans>
    </Chip>
  )
}

function WaitPlace({ wait: { end, place } }: { wait: WaitView }) {
  const stop = nameIn(place ?? '')
  if (end === 'stop') return <Trans>Waiting at the stop in {stop}</Trans>
  return end === 'pickup' ? <Trans>Waiting at the pickup</Trans> : <Trans>Waiting at the drop</Trans>
}
