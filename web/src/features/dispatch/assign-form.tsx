import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminBookingView, AdminUserView } from '@vapsi/contract/admin/admin-views'
import type { FormEvent } from 'react'
import { type Send, api, read } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { useTyped } from '../../domain/office/typed.tsx'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import type { Target } from './assignment-target.ts'
import { isMisfit } from '../../domain/office-bookings/needs.ts'
import { PriceFields, ProposalNote } from '../../domain/money/price-fields.tsx'
import { type Commission, marginOf, priceOf, proposedPayout } from '../../domain/money/proposal.ts'
import { TransporterPicker } from './transporter-picker.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

const commissionOf = (user: AdminUserView | null): Commission | null =>
  user?.commissionType
    ? {
        commissionType: user.commissionType,
        commissionRate: user.commissionRate ?? 0,
        minimumPayout: user.minimumPayout ?? 0,
      }
    : null

interface Assignment {
  /** `undefined` until the clerk changes it: then it is the truck chosen for this trip. */
  picked: AdminUserView | null | undefined
  vehicleId: string
  shipperText: string
  /** Null as long as the proposed price is unchanged. */
  driverText: string | null
  notes: string
  isMisfit: boolean
  /** Why a truck is sent that does not fit. */
  reason: string
}

const asAskedFor = (target: Target): Assignment => ({
  picked: undefined,
  vehicleId: target.chosen && !target.chosen.vehicle.trip ? target.chosen.vehicle.id : '',
  shipperText: String(target.shipperPrice),
  driverText: target.driverPrice === null ? null : String(target.driverPrice),
  notes: target.notes,
  isMisfit: target.chosen !== null && isMisfit(target.chosen.vehicle, target.needs),
  reason: '',
})

/** Transporter, vehicle, both prices and notes; the button waits until all of it is there and makes sense. */
export function AssignForm({ target, onDone }: { target: Target; onDone: () => void }) {
  const { t } = useLingui()
  const [typed, keep] = useTyped<Assignment>(`${target.kind} ${target.id}`)
  const form = typed ?? asAskedFor(target)
  const { picked, vehicleId, shipperText, notes, reason } = form
  const set = (part: Partial<Assignment>) => keep({ ...form, ...part })
  const transporterId = picked === undefined ? target.chosen?.transporterId : picked?.id
  // With the current commission, even if somebody has just changed it.
  const known = useQuery({
    ...read(admin.user, { id: transporterId ?? '' }),
    staleTime: 0,
    enabled: transporterId !== undefined,
  })
  const transporter = known.data ?? picked ?? null

  const commission = commissionOf(transporter)
  const proposed = proposedPayout(priceOf(shipperText), commission)
  const driverText = form.driverText ?? (proposed === null ? '' : String(proposed))
  const shipperPrice = priceOf(shipperText)
  const driverPrice = priceOf(driverText)
  const margin = marginOf(shipperPrice, driverPrice)
  const isOther =
    target.onlyTransporterId !== null && transporter !== null && transporter.id !== target.onlyTransporterId
  const isExplained = !form.isMisfit || reason.trim() !== ''
  const complete =
    transporter !== null && vehicleId !== '' && margin !== null && margin.rupees >= 0 && !isOther && isExplained

  const isBid = target.kind === 'bid'
  const fallback = isBid ? t`Failed to assign bid.` : t`Failed to assign order.`
  const assign = useOfficeAction<Omit<Send<typeof admin.assignFromBid>, 'orderType'>, AdminBookingView>(
    (body, idempotencyKey) =>
      isBid
        ? api(admin.assignFromBid, { bidId: target.id, ...body, orderType: 'load_first' }, { idempotencyKey })
        : api(admin.assignOrder, { ...body, bookingId: target.id, orderType: 'truck_first' }, { idempotencyKey }),
    {
      done: isBid ? t`Bid assigned successfully` : t`Order assigned successfully`,
      ...(isBid && { doneNote: () => t`The bid has been converted to a booking and assigned.` }),
      failed: t`Assignment failed`,
      fallback,
    },
    () => {
      keep(null)
      onDone()
    },
  )

  const fields = { negotiatedPriceShipper: shipperText, negotiatedPriceDriver: driverText, negotiationNotes: notes }
  const { refused, form: formElement } = useRefusedForm(assign.error, fields)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || shipperPrice === null || driverPrice === null || assign.isPending) return
    assign.mutate({
      transporterId: transporter.id,
      vehicleId,
      negotiatedPriceShipper: shipperPrice,
      negotiatedPriceDriver: driverPrice,
      negotiationNotes: notes.trim(),
      ...(form.isMisfit && { override: { reason: reason.trim() } }),
    })
  }

  return (
    <form ref={formElement} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Field
        label={t`Transporter`}
        required
        error={isOther ? t`The accepted bid is by another transporter.` : undefined}
      >
        <TransporterPicker
          chosen={transporter}
          // Another transporter has other vehicles.
          onChoose={(user) => set({ picked: user, vehicleId: '', isMisfit: false, reason: '' })}
        />
      </Field>
      {known.error && transporter === null && (
        <ErrorState isSmall error={known.error} onRetry={() => void known.refetch()} />
      )}
      <VehicleChoice
        transporterId={transporter?.id ?? null}
        target={target}
        value={vehicleId}
        onChange={(id, misfits) => set({ vehicleId: id, isMisfit: misfits, reason: '' })}
        reason={reason}
        onReason={(text) => set({ reason: text })}
      />
      <PriceFields
        shipperText={shipperText}
        driverText={driverText}
        onShipper={(text) => set({ shipperText: text })}
        onDriver={(text) => set({ driverText: text })}
        refused={refused}
      />
      {commission && form.driverText === null && <ProposalNote commission={commission} />}
      {commission && form.driverText !== null && proposed !== null && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-sm font-semibold text-quiet underline underline-offset-4 hover:text-ink"
          onClick={() => set({ driverText: null })}
        >
          <Trans>Use the commission’s proposal</Trans>
        </button>
      )}
      <Field label={t`Negotiation notes`} optional error={refused['negotiationNotes']}>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-18!"
          value={notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
      <ActionError error={assign.error} fallback={fallback} fields={fields}>
        {someoneWasQuicker(assign.error) && <WhoWasQuicker subjectId={target.id} />}
      </ActionError>
      {/* In sight however long the form is. */}
      <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-card px-5 py-3">
        <Button type="submit" variant="ink" size="lg" wide disabled={!complete} busy={assign.isPending}>
          {isBid ? <Trans>Assign & Price</Trans> : <Trans>Assign Truck</Trans>}
        </Button>
      </div>
    </form>
  )
}
