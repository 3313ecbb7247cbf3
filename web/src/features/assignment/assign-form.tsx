import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminBookingView, AdminUserView } from '@vapsi/contract/admin-views'
import { type FormEvent, useState } from 'react'
import { send } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { WhoWasQuicker } from '../audit/audit-trail.tsx'
import { ActionError, useOfficeAction, wasOvertaken } from '../office/use-office-action.tsx'
import type { Target } from './assignment-target.ts'
import { PriceFields, ProposalNote } from './price-fields.tsx'
import { type Commission, marginOf, priceOf, proposedPayout } from './proposal.ts'
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

/** Transporter, vehicle, both prices and notes; the button waits until all of it is there and makes sense. */
export function AssignForm({ target, onDone }: { target: Target; onDone: () => void }) {
  const { t } = useLingui()
  // `undefined` until the clerk touches it: then the truck that was chosen for this trip stands there.
  const [picked, setPicked] = useState<AdminUserView | null | undefined>(undefined)
  const [vehicleId, setVehicleId] = useState(target.chosen?.vehicle.id ?? '')
  const [shipperText, setShipperText] = useState(String(target.shipperPrice))
  const [typedDriver, setTypedDriver] = useState(target.driverPrice === null ? null : String(target.driverPrice))
  const [notes, setNotes] = useState(target.notes)
  const suggested = useQuery<AdminUserView>({
    queryKey: ['/api/admin/users', target.chosen?.transporterId],
    enabled: target.chosen !== null,
  })
  const transporter = picked === undefined ? (suggested.data ?? null) : picked

  const commission = commissionOf(transporter)
  const proposed = proposedPayout(priceOf(shipperText), commission)
  const driverText = typedDriver ?? (proposed === null ? '' : String(proposed))
  const shipperPrice = priceOf(shipperText)
  const driverPrice = priceOf(driverText)
  const margin = marginOf(shipperPrice, driverPrice)
  const isOther =
    target.onlyTransporterId !== null && transporter !== null && transporter.id !== target.onlyTransporterId
  const complete = transporter !== null && vehicleId !== '' && margin !== null && margin.rupees >= 0 && !isOther

  const isBid = target.kind === 'bid'
  const fallback = isBid ? t`Failed to assign bid.` : t`Failed to assign order.`
  const assign = useOfficeAction<object, AdminBookingView>(
    (form, idempotencyKey) =>
      isBid
        ? send(
            'POST',
            `/api/admin/assign-from-bid/${target.id}`,
            { ...form, orderType: 'load_first' },
            { idempotencyKey },
          )
        : send(
            'POST',
            '/api/admin/assign-order',
            { ...form, bookingId: target.id, orderType: 'truck_first' },
            { idempotencyKey },
          ),
    {
      done: isBid ? t`Bid assigned successfully` : t`Order assigned successfully`,
      ...(isBid && { doneNote: () => t`The bid has been converted to a booking and assigned.` }),
      failed: t`Assignment failed`,
      fallback,
    },
    onDone,
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || assign.isPending) return
    assign.mutate({
      transporterId: transporter.id,
      vehicleId,
      negotiatedPriceShipper: shipperPrice,
      negotiatedPriceDriver: driverPrice,
      negotiationNotes: notes.trim(),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t`Transporter`}
        required
        error={isOther ? t`The accepted bid is by another transporter.` : undefined}
      >
        <TransporterPicker
          chosen={transporter}
          onChoose={(user) => {
            setPicked(user)
            // Another transporter has other vehicles.
            setVehicleId('')
          }}
        />
      </Field>
      <VehicleChoice
        transporterId={transporter?.id ?? null}
        chosen={target.chosen}
        value={vehicleId}
        onChange={setVehicleId}
      />
      <PriceFields
        shipperText={shipperText}
        driverText={driverText}
        onShipper={setShipperText}
        onDriver={setTypedDriver}
      />
      {commission && typedDriver === null && <ProposalNote commission={commission} />}
      {commission && typedDriver !== null && proposed !== null && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-sm font-semibold text-quiet underline underline-offset-4 hover:text-ink"
          onClick={() => setTypedDriver(null)}
        >
          <Trans>Use the commission’s proposal</Trans>
        </button>
      )}
      <Field label={t`Negotiation notes`} optional>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-18!"
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <ActionError error={assign.error} fallback={fallback}>
        {wasOvertaken(assign.error) && <WhoWasQuicker subjectId={target.id} />}
      </ActionError>
      {/* In sight however long the form is. */}
      <div className="sticky bottom-0 z-10 -mx-5 -my-2 bg-card px-5 py-2">
        <Button type="submit" variant="ink" size="lg" wide disabled={!complete} busy={assign.isPending}>
          {isBid ? <Trans>Assign & Price</Trans> : <Trans>Assign Truck</Trans>}
        </Button>
      </div>
    </form>
  )
}
