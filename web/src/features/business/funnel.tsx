import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessView } from '@vapsi/contract/admin/business'
import { Link } from 'wouter'
import { useDeclineWords } from '../../domain/bookings/decline-words.ts'
import { count, day } from '../../lib/language/format.ts'
import { Definition } from './definition.tsx'
import { useEndWords, useStepWords } from './end-words.ts'
import { percent } from './figures.tsx'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'

const link = 'underline underline-offset-4 hover:text-ink'
/** High enough for a finger. */
const inList = `inline-block max-w-full py-1 ${link}`

/** From the search to the delivery: how far what was asked for came, where it ended, and why drivers declined. */
export function Funnel({ view: { funnel, period } }: { view: BusinessView }) {
  const { t } = useLingui()
  const steps = useStepWords()
  const ends = useEndWords()
  const declines = useDeclineWords()
  const days = { from: period.from, to: period.to }
  const asked = funnel.steps[0]?.count ?? 0
  const searches = count(funnel.searches)
  const since = funnel.searchesSince && day(funnel.searchesSince)
  const declined = count(funnel.declined)
  return (
    <Panel
      title={t`From search to delivery`}
      of="asked"
      className="lg:max-xl:col-span-2"
      note={
        <span className="flex flex-wrap items-center gap-x-1">
          {since ? (
            <Trans>
              {searches} searches since {since}
            </Trans>
          ) : (
            <Trans>{searches} searches</Trans>
          )}
          <Definition of="searches" name={t`Searches`} />
        </span>
      }
    >
      <ul className="grid grid-cols-1 gap-1">
        {funnel.steps.map(({ step, count: reached }) => (
          <li key={step} className="grid grid-cols-[9rem_minmax(0,1fr)_3rem_3.5rem] items-center gap-2 text-sm">
            <span className="flex flex-wrap items-center">
              {steps[step]}
              {step !== 'asked' && <Definition of={step} name={steps[step]} />}
            </span>
            <span aria-hidden className="h-4 rounded-xs bg-soft-grey">
              <span
                className={`block h-full rounded-xs ${step === 'delivered' ? 'bg-return' : 'bg-desk'}`}
                style={{ width: `${asked === 0 ? 0 : (100 * reached) / asked}%` }}
              />
            </span>
            <Link href={listAt('asked', { ...days, step })} className={`tabular text-right font-semibold ${link}`}>
              {count(reached)}
            </Link>
            <span className="tabular text-right text-xs text-quiet">
              {step === 'asked' ? '' : percent(reached, asked)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="mt-3 text-xs font-bold">
        <Trans>How it ended or stands</Trans>
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-xs text-quiet">
        {funnel.ends
          .filter(({ end }) => end !== 'delivered')
          .toSorted((a, b) => b.count - a.count)
          .map(({ end, count: many }) => (
            <li key={end}>
              <Link href={listAt('asked', { ...days, end })} className={inList}>
                {ends[end]} <b className="tabular">{count(many)}</b>
              </Link>
            </li>
          ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center">
        <h3 className="text-xs font-bold">
          <Link href={listAt('declines', days)} className={link}>
            <Trans>{declined} declined by drivers</Trans>
          </Link>
        </h3>
        <Definition of="declines" name={t`Declined by drivers`} />
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-xs text-quiet">
        {funnel.declines.map(({ code, reason, count: many }) => (
          <li key={code ?? `said ${reason}`} className="max-w-full">
            <Link
              href={listAt('declines', {
                ...days,
                ...(code ? { code } : reason === null ? { hasNone: 'yes' } : { reason }),
              })}
              className={inList}
            >
              <span className="break-words">{code ? declines[code] : (reason ?? t`no reason given`)}</span>{' '}
              <b className="tabular">{count(many)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
