import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SeriesView, series } from '@vapsi/contract/loads/series'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api, readPages } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { money, nearDay, tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { hourText } from './hour.ts'
import { useWeekdays } from './weekdays.ts'

const touched = concerning(series.list)

/** Freight that repeats: what comes, and the presses that skip a day, pause it or stop it. */
export function WeeklyLoads() {
  const { t } = useLingui()
  const list = usePaged(readPages(series.list, { limit: 20 }))
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={2} />
  if (list.rows.length === 0)
    return (
      <EmptyState title={t`No weekly loads yet.`}>
        <Trans>Open a booking and press Every week: the same goods are posted on the days that you choose.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.rows.map((one) => (
        <Weekly key={one.id} one={one} />
      ))}
      <LoadMore list={list} />
    </div>
  )
}

function Weekly({ one }: { one: SeriesView }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useWeekdays()
  const [asks, setAsks] = useState(false)
  const change = useMutation<unknown, Error, () => Promise<unknown>>({
    mutationFn: (act) => act(),
    onSuccess: () => setAsks(false),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
  const move = (status: SeriesView['status']) => change.mutate(() => api(series.setStatus, { id: one.id, status }))
  const [from, to] = [nameIn(one.fromLocation), nameIn(one.toLocation)]
  const days = one.weekdays.map((day) => words[day - 1]).join(', ')
  const price = one.price === null ? t`usual price of the lane` : money(one.price)
  return (
    <Card aria-label={t`Every week from ${from} to ${to}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <b className="min-w-0 break-words">
          {from} – {to}
        </b>
        {one.status === 'paused' && (
          <Chip tone="grey">
            <Trans>Paused</Trans>
          </Chip>
        )}
      </div>
      <p className="text-sm text-quiet">
        {days} · {hourText(one.fromHour)} – {hourText(one.untilHour)} · {nameIn(one.material)} · {tons(one.weight)} ·{' '}
        {price}
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {one.days.slice(0, 7).map((day) => (
          <Day key={day.day} day={day} isPaused={one.status === 'paused'}>
            {(day.can.skip || day.can.unskip) && (
              <Button
                call={series.setDay}
                variant="quiet"
                disabled={change.isPending}
                onClick={() =>
                  change.mutate(() => api(series.setDay, { id: one.id, day: day.day, isSkipped: day.can.skip }))
                }
              >
                {day.can.skip ? <Trans>Skip</Trans> : <Trans>Post it after all</Trans>}
              </Button>
            )}
          </Day>
        ))}
      </ul>
      {change.isError && !asks && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error, t`Please try again.`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {one.can.pause && <Button call={series.setStatus} onClick={() => move('paused')}>{t`Pause`}</Button>}
        {one.can.resume && (
          <Button call={series.setStatus} variant="main" onClick={() => move('active')}>{t`Resume`}</Button>
        )}
        {one.can.stop && (
          <Button call={series.setStatus} variant="danger" onClick={() => setAsks(true)}>{t`Stop`}</Button>
        )}
      </div>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t`Stop this weekly load?`}
        description={t`Nothing more is posted. Loads that are posted already stay.`}
        confirmLabel={t`Stop`}
        danger
        busy={change.isPending}
        onConfirm={() => move('stopped')}
      >
        {change.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(change.error, t`Please try again.`)}
          </p>
        )}
      </Confirm>
    </Card>
  )
}

function Day(props: { day: SeriesView['days'][number]; isPaused: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const { day, state, reference } = props.day
  const words: Record<typeof state, string> = {
    comes: props.isPaused ? t`paused` : t`will be posted`,
    posted: t`posted`,
    skipped: t`skipped`,
    refused: t`not posted: too many open loads`,
    holiday: t`holiday`,
  }
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 text-sm">
      <span className="min-w-0">
        <b className="whitespace-nowrap">{nearDay(day)}</b> <span className="text-quiet">{words[state]}</span>
      </span>
      {reference ? (
        <Link
          href={`/shipments/${reference}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {reference}
        </Link>
      ) : (
        props.children
      )}
    </li>
  )
}
