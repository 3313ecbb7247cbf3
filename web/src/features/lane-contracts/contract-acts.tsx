import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LaneContractView, CONTRACT, contracts } from '@vapsi/contract/loads/contracts'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Accept or decline an offer; end what runs, with notice. */
export function ContractActs({ contract }: { contract: LaneContractView }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, can, freeTrucks } = contract
  const [chosen, setTrucks] = useState(freeTrucks)
  const [asks, setAsks] = useState(false)
  const act = useMutation<unknown, Error, () => Promise<unknown>>({
    // Each may be pressed twice: the second press is told that it is done.
    mutationFn: (press) => press(),
    onSuccess: () => setAsks(false),
    onSettled: () => client.invalidateQueries({ predicate: concerning(contracts.list) }),
  })
  const trucks = Math.min(chosen, freeTrucks)
  const isOffer = can.end && contract.status === 'offered'
  const days = CONTRACT.noticeDays
  if (!can.accept && !can.decline && !can.end && !can.leave) return null
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      {can.accept && (
        <>
          <Field label={t`Trucks a week`}>
            <Select
              options={Array.from({ length: freeTrucks }, (_, at) => ({
                value: String(at + 1),
                label: String(at + 1),
              }))}
              value={String(trucks)}
              onChange={(event) => setTrucks(Number(event.target.value))}
            />
          </Field>
          <Button
            variant="main"
            busy={act.isPending}
            onClick={() => act.mutate(() => api(contracts.accept, { id, weeklyTrucks: trucks }))}
          >
            <Trans>Accept contract</Trans>
          </Button>
        </>
      )}
      {can.decline && !can.accept && (
        <p className="w-full text-sm text-quiet">
          <Trans>Others have accepted all its trucks.</Trans>
        </p>
      )}
      {can.decline && (
        <Button disabled={act.isPending} onClick={() => act.mutate(() => api(contracts.decline, { id }))}>
          <Trans>Decline contract</Trans>
        </Button>
      )}
      {(can.end || can.leave) && (
        <Button onClick={() => setAsks(true)}>
          {isOffer ? <Trans>Take the offer back</Trans> : <Trans>End it early</Trans>}
        </Button>
      )}
      {!asks && <Problem error={act.error} />}
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={isOffer ? t`Take this offer back?` : t`End this contract?`}
        description={
          isOffer
            ? t`Nobody can accept it any more.`
            : t`It goes on for ${days} days more, so that both sides can plan. Loads that were taken stay.`
        }
        confirmLabel={isOffer ? t`Take the offer back` : t`End it early`}
        danger
        busy={act.isPending}
        onConfirm={() => act.mutate(() => api(can.end ? contracts.end : contracts.leave, { id }))}
      >
        <Problem error={act.error} />
      </Confirm>
    </div>
  )
}
