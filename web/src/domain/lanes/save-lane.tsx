import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lanes } from '@vapsi/contract/lanes'
import { BellPlus, Check } from 'lucide-react'
import { Link } from 'wouter'
import { type Input, api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

export type Lane = Input<typeof lanes.save>

export function useSaveLane() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lane: Lane) => api(lanes.save, lane, { idempotencyKey: newKey() }),
    onSuccess: () => client.invalidateQueries({ predicate: concerning(lanes.list) }),
  })
}

/** Saves a search's or load's lane in place: there is no field, so an error is shown here. */
export function SaveLane({ lane, className }: { lane: Lane; className?: string }) {
  const save = useSaveLane()
  const [wrong] = save.error instanceof ApiError ? Object.values(save.error.fields) : []
  return <SaveLaneButton {...{ save, lane, className, wrong }} />
}

/** One press: from now on the user is notified of posts on this lane. Pressing twice saves it once. */
export function SaveLaneButton(props: {
  save: ReturnType<typeof useSaveLane>
  lane: Lane
  className?: string | undefined
  isDisabled?: boolean
  /** Instead of the refusal as a whole. */
  wrong?: string | undefined
  /** The form says at its fields what was refused. */
  isSaid?: boolean
}) {
  const { save, lane, className, isDisabled, wrong, isSaid } = props
  const { t } = useLingui()
  const { user } = useAuth()
  if (user?.isAdmin) return null
  if (save.isSuccess && save.variables.from === lane.from && save.variables.to === lane.to)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-word-green">
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden className="size-4.5" />
          <Trans>Saved. You are told at most twice a day.</Trans>
        </span>
        <Link href="/lanes" className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
          <Trans>Saved lanes</Trans>
        </Link>
      </p>
    )
  const words =
    user?.userType === 'transporter' ? (
      <Trans>Tell me of new loads on this lane</Trans>
    ) : (
      <Trans>Tell me of new trucks on this lane</Trans>
    )
  const look = 'h-12 max-sm:w-full'
  if (!user)
    return (
      <div className={className}>
        <ButtonLink href="/shipper/login" className={look}>
          <BellPlus aria-hidden />
          {words}
        </ButtonLink>
      </div>
    )
  return (
    <div className={className}>
      <Button
        call={lanes.save}
        className={look}
        icon={<BellPlus aria-hidden />}
        busy={save.isPending}
        disabled={isDisabled}
        onClick={() => save.mutate(lane)}
      >
        {words}
      </Button>
      {save.error && !isSaid && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {wrong ?? errorMessage(save.error, t`Please try again.`)}
        </p>
      )}
    </div>
  )
}
