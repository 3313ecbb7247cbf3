import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lanes } from '@vapsi/contract/lanes'
import { BellPlus, Check } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { type Input, api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'

/** One press: from now on its owner is told of what is posted on this lane. Pressed twice it stands once. */
export function SaveLane(props: { lane: Input<typeof lanes.save>; className?: string; isDisabled?: boolean }) {
  const { lane, className, isDisabled } = props
  const { t } = useLingui()
  const { user } = useAuth()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => api(lanes.save, lane, { idempotencyKey: newKey() }),
    onSuccess: () => client.invalidateQueries({ predicate: concerning(lanes.list) }),
  })
  if (user?.isAdmin) return null
  if (save.isSuccess)
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
  const [wrong] = save.error instanceof ApiError ? Object.values(save.error.fields) : []
  return (
    <div className={className}>
      <Button
        className="h-12 max-sm:w-full"
        icon={<BellPlus aria-hidden />}
        busy={save.isPending}
        disabled={isDisabled}
        onClick={() => (user ? save.mutate() : navigate('/shipper/login'))}
      >
        {user?.userType === 'transporter' ? (
          <Trans>Tell me of new loads on this lane</Trans>
        ) : (
          <Trans>Tell me of new trucks on this lane</Trans>
        )}
      </Button>
      {save.error && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {wrong ?? errorMessage(save.error, t`Please try again.`)}
        </p>
      )}
    </div>
  )
}
