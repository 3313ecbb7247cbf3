import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { count, day, moneyExact, moneyShort } from '../../lib/language/format.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { usePictures } from './queue-cards.tsx'
import { townIn } from '../../lib/language/spoken.ts'

interface Week {
  week: string
  bookings: number
  margin: number
}

/** Three charts: bookings and margin by week, lanes by volume, outstanding money by age. */
export function Pictures() {
  const { t } = useLingui()
  const pictures = usePictures()
  if (pictures.error && !pictures.data)
    return <ErrorState error={pictures.error} onRetry={() => void pictures.refetch()} />
  if (!pictures.data) return null
  const { weeks, lanes, ageing } = pictures.data
  return (
    <section aria-label={t`Pictures`} className="@container mt-8">
      <div className="grid grid-cols-1 gap-4 @min-[40rem]:grid-cols-2 @5xl:grid-cols-3">
        {/* Beside one another they are two: the weeks take a row. */}
        <Figure title={<Trans>Bookings and margin by week</Trans>} className="@min-[40rem]:col-span-2 @5xl:col-span-1">
          <Weeks weeks={weeks} />
        </Figure>
        <Figure title={<Trans>Lanes by volume, 90 days</Trans>}>
          <Bars
            rows={lanes.slice(0, 7).map((lane) => ({
              label: `${townIn(lane.from)} → ${townIn(lane.to)}`,
              parts: [{ value: lane.bookings, className: 'bg-desk', text: count(lane.bookings) }],
            }))}
            none={<Trans>No bookings in the last 90 days</Trans>}
          />
        </Figure>
        <Figure title={<Trans>Money outstanding by age, days</Trans>}>
          <p className="mb-3 flex gap-4 text-xs text-quiet">
            <Key className="bg-marigold">
              <Trans>from shippers</Trans>
            </Key>
            <Key className="bg-return">
              <Trans>to drivers</Trans>
            </Key>
          </p>
          <Bars
            rows={ageing.map((row) => ({
              label: row.bucket === 'not_due' ? t`not due` : row.bucket.replace('-', '–'),
              parts: [
                { value: row.fromShippers, className: 'bg-marigold', text: moneyShort(row.fromShippers) },
                { value: row.toDrivers, className: 'bg-return', text: moneyShort(row.toDrivers) },
              ],
            }))}
            none={null}
          />
        </Figure>
      </div>
    </section>
  )
}

function Figure(props: { title: ReactNode; className?: string; children: ReactNode }) {
  const { title, className, children } = props
  return (
    <Card className={className ?? ''}>
      <h2 className="mb-3 text-sm font-bold">{title}</h2>
      {children}
    </Card>
  )
}

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2.5 rounded-full ${className}`} />
    {children}
  </span>
)

function Weeks({ weeks }: { weeks: Week[] }) {
  const { t } = useLingui()
  const mostBookings = Math.max(1, ...weeks.map((week) => week.bookings))
  const mostMargin = Math.max(1, ...weeks.map((week) => week.margin))
  const step = 300 / weeks.length
  const x = (at: number) => at * step + step / 2
  const y = (margin: number) => 96 - (Math.max(0, margin) / mostMargin) * 88
  return (
    <>
      <p className="mb-3 flex gap-4 text-xs text-quiet">
        <Key className="bg-desk">
          <Trans>bookings</Trans>
        </Key>
        <Key className="bg-marigold">
          <Trans>margin</Trans>
        </Key>
      </p>
      <svg
        viewBox="0 0 300 100"
        className="h-36 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Bookings and margin by week`}
      >
        {weeks.map((week, at) => {
          const height = (week.bookings / mostBookings) * 88
          const from = day(week.week)
          const bookings = count(week.bookings)
          const margin = moneyExact(week.margin)
          return (
            <rect
              key={week.week}
              x={at * step + step * 0.2}
              y={96 - height}
              width={step * 0.6}
              height={Math.max(height, 1)}
              rx="1.5"
              className="fill-(--desk)"
            >
              <title>{t`Week of ${from}: ${bookings} bookings, ${margin} margin`}</title>
            </rect>
          )
        })}
        <polyline
          points={weeks.map((week, at) => `${x(at)},${y(week.margin)}`).join(' ')}
          fill="none"
          className="stroke-marigold"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
      <p className="tabular mt-1 flex justify-between text-xs text-quiet">
        <span>{day(weeks[0]?.week)}</span>
        <span>{day(weeks.at(-1)?.week)}</span>
      </p>
    </>
  )
}

interface Bar {
  label: string
  parts: { value: number; className: string; text: string }[]
}

function Bars({ rows, none }: { rows: Bar[]; none: ReactNode }) {
  const most = Math.max(1, ...rows.flatMap((row) => row.parts.map((part) => part.value)))
  if (rows.length === 0) return <p className="text-sm text-quiet">{none}</p>
  return (
    // The names take what the longest of this chart needs.
    <ul className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] gap-x-3 gap-y-2.5">
      {rows.map((row) => (
        <li key={row.label} className="col-span-2 grid grid-cols-subgrid items-center text-sm">
          <span className="min-w-0 leading-snug wrap-break-word">{row.label}</span>
          <span className="grid gap-1">
            {row.parts.map((part) => (
              <span key={part.className} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={`h-2.5 min-w-0.5 rounded-full ${part.className}`}
                  style={{ width: `${(part.value / most) * 72}%` }}
                />
                <span className="tabular text-xs text-quiet">{part.text}</span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
