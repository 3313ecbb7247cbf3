import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { people } from '@vapsi/contract/identity/people'
import { Building2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { rightWords } from '../../domain/company/right-words.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { day } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Membership, useActFor, useMemberships, usePeopleChanged } from './use-people.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))

/** The companies for which a person acts or is invited to, and the switch between them; nothing for whoever has none. */
export function CompaniesCard() {
  const { user } = useAuth()
  const list = useMemberships()
  const act = useActFor()
  const rows = list.rows ?? []
  if (!rows.length && !user?.acts) return null
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-lg font-bold">
        <Trans>You act for</Trans>
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
          <span className="font-semibold">
            <Trans>Your own account</Trans>
          </span>
          {user?.acts ? (
            <Button busy={act.isPending && act.variables === null} onClick={() => act.mutate(null)}>
              <Trans>Switch</Trans>
            </Button>
          ) : (
            <Now />
          )}
        </li>
        {rows.map((row) => (
          <CompanyRow key={row.id} row={row} act={act} />
        ))}
      </ul>
      <Problem error={act.error} />
      <LoadMore list={list} />
    </Card>
  )
}

const Now = () => (
  <Chip tone="green">
    <Trans>Now</Trans>
  </Chip>
)

function CompanyRow({ row, act }: { row: Membership; act: ReturnType<typeof useActFor> }) {
  const { t, i18n } = useLingui()
  const { id, company, right, invitedUntil, isNow } = row
  const changed = usePeopleChanged()
  const [isAsking, setAsking] = useState(false)
  const accept = useMutation({ mutationFn: () => api(people.accept, { id }), onSettled: changed })
  const leave = useMutation({
    mutationFn: () => orAlreadyGone(() => api(people.leave, { id })),
    // Whoever leaves the company for which this page acts is signed out with it.
    onSuccess: () => (isNow ? window.location.assign('/') : setAsking(false)),
    onSettled: changed,
  })
  const { name, means } = rightWords[right]
  return (
    <li className="grid grid-cols-1 gap-3 py-3">
      <div className="flex items-start gap-3">
        <Building2 aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{company}</p>
          <p className="text-sm text-quiet">
            {i18n._(name)}: {i18n._(means)}
          </p>
          {invitedUntil !== null && (
            <p className="text-sm text-word-orange">
              <Trans>Invitation, until {day(invitedUntil)}</Trans>
            </p>
          )}
        </div>
        {isNow && <Now />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {invitedUntil !== null ? (
          <Button variant="ink" busy={accept.isPending} onClick={() => accept.mutate()}>
            <Trans>Accept</Trans>
          </Button>
        ) : (
          !isNow && (
            <Button variant="ink" busy={act.isPending && act.variables === id} onClick={() => act.mutate(id)}>
              <Trans>Switch</Trans>
            </Button>
          )
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {invitedUntil === null ? <Trans>Leave</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
      <Problem error={accept.error} />
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={invitedUntil === null ? t`Leave ${company}?` : t`Decline the invitation of ${company}?`}
            description={t`You can act for it again only after another invitation.`}
            confirmLabel={invitedUntil === null ? <Trans>Leave</Trans> : <Trans>Decline</Trans>}
            danger
            busy={leave.isPending}
            onConfirm={() => leave.mutate()}
          >
            <Problem error={leave.error} />
          </Confirm>
        </Suspense>
      )}
    </li>
  )
}
