import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LaneView, lanes } from '@vapsi/contract/lanes'
import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { LaneForm } from '../../domain/lanes/lane-form.tsx'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { api, readPages } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { Switch } from '../../ui/form/toggles.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'

const touched = concerning(lanes.list)

/** Lanes that somebody waits for: looked at, muted, deleted. */
export function SavedLanes() {
  const { t } = useLingui()
  const { user } = useAuth()
  const list = usePaged(readPages(lanes.list, { limit: 20 }))
  const isDriver = user?.userType === 'transporter'
  const market = isDriver ? '/dashboard?tab=market-loads' : '/book-truck'
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={2} />
  if (list.rows.length === 0)
    return (
      <div className="grid grid-cols-1 gap-3">
        <EmptyState
          title={t`No saved lanes yet.`}
          action={
            <Link href={market} className={buttonStyle({ variant: 'main' })}>
              {isDriver ? <Trans>Market Loads</Trans> : <Trans>Find trucks</Trans>}
            </Link>
          }
        >
          {isDriver ? (
            <Trans>Open a load and save its lane: you are told when another one is posted there.</Trans>
          ) : (
            <Trans>Search a lane and save it: you are told when a truck is posted there.</Trans>
          )}
        </EmptyState>
        <LaneForm />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PushInvitation />
      <p className="text-sm text-quiet">
        <Trans>You are told at most twice a day, of all lanes together.</Trans>
      </p>
      {list.rows.map((lane) => (
        <Lane key={lane.id} lane={lane} />
      ))}
      <LoadMore list={list} />
    </div>
  )
}

/** Where what is on the market now is seen. */
const lookAt = ({ wants, from, to }: LaneView) =>
  wants === 'loads'
    ? '/dashboard?tab=market-loads'
    : `/book-truck?${new URLSearchParams({
        ...(from && { from: placeParts(from).name }),
        ...(to && { to: placeParts(to).name }),
      })}`

function Lane({ lane }: { lane: LaneView }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const mayChange = useMay()(lanes.mute)
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (isMuted: boolean) => api(lanes.mute, { id: lane.id, isMuted }),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
  const remove = useMutation({
    mutationFn: () => api(lanes.remove, { id: lane.id }),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
  const name = (place: string | null) => (place === null ? t`Anywhere` : nameIn(placeParts(place).name))
  const [from, to] = [name(lane.from), name(lane.to)]
  const category = lane.category && categoryName(lane.category)
  const isMuted = change.isPending ? change.variables : lane.isMuted
  const error = change.error ?? remove.error
  return (
    <Card aria-label={t`Lane from ${from} to ${to}`} className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-2">
        <Link href={lookAt(lane)} className="min-h-11 min-w-0 flex-1 content-center font-semibold break-words">
          {from} <ArrowRight aria-hidden className="inline size-4 text-quiet" />{' '}
          <span className="sr-only">
            <Trans>to</Trans>
          </span>
          {to}
          {category && <span className="block text-sm font-normal text-quiet">{i18n._(category)}</span>}
        </Link>
        <IconButton
          call={lanes.remove}
          label={t`Delete the lane from ${from} to ${to}`}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Switch
        checked={!isMuted}
        disabled={!mayChange}
        onChange={(isTold) => change.mutate(!isTold)}
        label={lane.wants === 'loads' ? <Trans>Tell me of new loads</Trans> : <Trans>Tell me of new trucks</Trans>}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(error, t`Please try again.`)}
        </p>
      )}
      {isAsking && (
        <Confirm
          open
          danger
          onOpenChange={setAsking}
          title={t`Delete this lane?`}
          description={`${from} – ${to}`}
          confirmLabel={t`Delete`}
          onConfirm={() => {
            setAsking(false)
            remove.mutate()
          }}
        />
      )}
    </Card>
  )
}
