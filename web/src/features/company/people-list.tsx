import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { people } from '@vapsi/contract/identity/people'
import { RIGHTS } from '@vapsi/contract/values/access/rights'
import { Trash2, UserPlus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { rightWords } from '../../domain/company/right-words.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { day } from '../../lib/language/format.ts'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Person, usePeople, usePeopleChanged } from './use-people.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))
const InviteForm = lazy(() => import('./invite-form.tsx').then((module) => ({ default: module.InviteForm })))

/** Who acts for the account, with which right; first whoever signs in with its own number. */
export function PeopleList({ user }: { user: CurrentUser }) {
  const list = usePeople()
  const [isInviting, setInviting] = useState(false)
  const { rows } = list
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 divide-y divide-line p-5 py-2">
        <Holder user={user} />
        {rows ? (
          rows.map((person) => <PersonRow key={person.id} person={person} />)
        ) : list.error ? (
          <ErrorState isSmall error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton className="my-4 h-12 w-full" />
        )}
      </Card>
      <LoadMore list={list} />
      <div>
        <Button variant="ink" size="lg" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          <Trans>Invite a person</Trans>
        </Button>
      </div>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteForm onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Holder({ user: { name, mobile } }: { user: CurrentUser }) {
  return (
    <div className="grid grid-cols-1 gap-1 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 font-bold wrap-anywhere">{name}</h2>
        <Chip tone="marigold">
          <Trans>Owner</Trans>
        </Chip>
      </div>
      {mobile && <p className="tabular text-sm text-quiet">+91 {mobile}</p>}
      <p className="text-sm text-quiet">
        <Trans>The number of the account itself. To hand the account over, change the number in the profile.</Trans>
      </p>
    </div>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { t, i18n } = useLingui()
  const { user } = useAuth()
  const { id, name, mobile, right, invitedUntil } = person
  const changed = usePeopleChanged()
  const [isAsking, setAsking] = useState(false)
  const isMe = user?.acts?.membershipId === id
  const change = useMutation({
    mutationFn: (next: Person['right']) => api(people.change, { id, right: next }),
    // With their own right, the whole page of whoever did it is another one.
    onSuccess: () => (isMe ? window.location.assign('/profile') : toast({ title: t`Right changed` })),
    onSettled: changed,
  })
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(people.remove, { id })),
    onSuccess: () => {
      if (isMe) return window.location.assign('/')
      toast({ title: t`Person removed` })
      setAsking(false)
    },
    onSettled: changed,
  })
  return (
    <div className="grid grid-cols-1 gap-3 py-4">
      <div className="min-w-0">
        <h2 className="font-bold wrap-anywhere">{name}</h2>
        {mobile && <p className="tabular text-sm text-quiet">+91 {mobile}</p>}
        {invitedUntil !== null && (
          <p className="text-sm text-word-orange">
            <Trans>Invited until {day(invitedUntil)}, no answer yet</Trans>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center gap-2.5 sm:max-w-md">
        <Select
          aria-label={t`Right of ${name}`}
          value={change.isPending ? change.variables : right}
          disabled={change.isPending}
          options={RIGHTS.map((value) => ({ value, label: i18n._(rightWords[value].name) }))}
          onChange={({ target }) => change.mutate(target.value as Person['right'])}
        />
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <p className="text-sm text-quiet">{i18n._(rightWords[right].means)}</p>
      <Problem error={change.error} />
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={t`Remove ${name}?`}
            description={t`From this moment on they can neither read nor change anything here.`}
            confirmLabel={<Trans>Remove</Trans>}
            danger
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            <Problem error={remove.error} />
          </Confirm>
        </Suspense>
      )}
    </div>
  )
}
