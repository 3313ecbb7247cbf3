import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MonthClosing, months } from '@vapsi/contract/settlement/months'
import { type ReactNode, useEffect, useRef } from 'react'
import { refreshOffice } from '../../domain/office/office-list.ts'
import { ActionError } from '../../domain/office/use-office-action.tsx'
import { read } from '../../lib/api/api.ts'
import { toast } from '../../lib/session/toast.ts'
import { monthName } from '../../lib/language/long-day.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/states.tsx'
import { useCloseMonth } from './use-close-month.ts'

const lookAgainMs = 2000

/** How far a closing of several months is, or why it stopped; nothing once all are closed. */
export function ClosingProgress() {
  const closing = useClosing()
  if (!closing?.month) return null
  return (
    <Card className="mb-4 grid gap-3">
      {closing.state === 'running' ? <Running closing={closing} /> : <Stopped closing={closing} />}
    </Card>
  )
}

function useClosing(): MonthClosing | null | undefined {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery({
    ...read(months.closing),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.closing?.state === 'running' ? lookAgainMs : false),
  })
  const closing = data?.closing
  const before = useRef(closing?.state)
  useEffect(() => {
    const hasEnded = before.current === 'running' && closing && closing.state !== 'running'
    before.current = closing?.state
    if (!hasEnded) return
    if (closing.state === 'done') toast({ title: t`Months closed` })
    void refreshOffice(client)
  }, [closing, client, t])
  return closing
}

const Head = ({ closing: { closed, months: all }, children }: { closing: MonthClosing; children: ReactNode }) => (
  <p>
    {children}
    <span className="text-sm text-quiet">
      {' · '}
      <Trans>
        {closed} of {all} months closed
      </Trans>
    </span>
  </p>
)

function Running({ closing }: { closing: MonthClosing }) {
  const { t } = useLingui()
  const { month, closed, months: all } = closing
  const name = monthName(month ?? '')
  return (
    <>
      <Head closing={closing}>
        <b>{t`Closing ${name}`}</b>
      </Head>
      <Progress value={closed / all} label={t`Months closed`} />
      <p className="text-sm text-quiet">
        <Trans>You may leave this page: the closing goes on.</Trans>
      </p>
    </>
  )
}

function Stopped({ closing }: { closing: MonthClosing }) {
  const { t } = useLingui()
  const { month, until, problem } = closing
  const { close, fallback } = useCloseMonth(until)
  const name = monthName(month ?? '')
  return (
    <>
      <Head closing={closing}>
        <b className="text-danger">{t`${name} could not be closed`}</b>
      </Head>
      <p className="text-sm text-quiet">
        {problem ? (
          <Trans>The server said: “{problem}”.</Trans>
        ) : (
          <Trans>The server stopped in the middle of it; nothing of this month was written.</Trans>
        )}{' '}
        <Trans>The months before it are closed and stay so.</Trans>
      </p>
      <Button className="justify-self-start" busy={close.isPending} onClick={() => close.mutate()}>
        {t`Close the others`}
      </Button>
      <ActionError error={close.error} fallback={fallback} />
    </>
  )
}
