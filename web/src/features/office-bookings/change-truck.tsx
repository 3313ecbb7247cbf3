import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView, BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { type LoadTruckView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { isPlate, plateOf } from '@vapsi/contract/values/pasted'
import { useRef, useState } from 'react'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { api, read } from '../../lib/api/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { money, roadKmText } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/figures.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Loaded, Skeleton } from '../../ui/states.tsx'

/** Another truck at the agreed prices with one press, or none: the first driver is told. */
export function ChangeTruckDialog({ booking, onClose }: { booking: BookingLedgerView; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState(() => t`Wrong truck`)
  const [typed, setTyped] = useState('')
  const plate = useDebounced(plateOf(typed), 300)
  const isWhole = plate.length >= 6 && isPlate(plate)
  const trucks = useQuery({
    ...read(dispatch.trucks, { id: booking.id, ...(isWhole && { plate }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // The prices that the clerk has seen must not overwrite those that another one agrees in the meantime.
  const lookedAt = useRef<AdminBookingView>(booking)
  const lookAgain = async () => void (lookedAt.current = await api(admin.booking, { id: booking.id }))
  const fallback = t`The truck could not be changed.`
  const change = useOfficeAction<LoadTruckView, AdminBookingView>(
    (truck, idempotencyKey) => {
      const { negotiatedPriceShipper, negotiatedPriceDriver, negotiationNotes, price, updatedAt } = lookedAt.current
      return api(
        admin.changeTruck,
        {
          id: booking.id,
          transporterId: truck.transporter.id,
          vehicleId: truck.vehicleId,
          negotiatedPriceShipper: negotiatedPriceShipper ?? price,
          negotiatedPriceDriver: negotiatedPriceDriver ?? truck.driverPrice ?? 0,
          negotiationNotes,
          reason: reason.trim(),
          ifUpdatedAt: updatedAt,
        },
        { idempotencyKey },
      )
    },
    { done: t`Truck changed`, failed: t`Not changed`, fallback },
    onClose,
    lookAgain,
  )
  const takeBack = useOfficeAction<void, AdminBookingView>(
    () => api(admin.unassign, { id: booking.id, reason: reason.trim() }),
    { done: t`Truck taken back`, failed: t`Not changed`, fallback },
    onClose,
  )
  const isBusy = change.isPending || takeBack.isPending
  const isMissing = reason.trim() === ''
  const error = change.error ?? takeBack.error
  const { refused, form } = useRefusedForm(error, { reason })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Change truck`}
      description={t`The prices stay as agreed. The first driver is told that the trip is taken back.`}
      footer={
        <Button variant="danger" disabled={isMissing} busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          <Trans>Take back without another</Trans>
        </Button>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="grid grid-cols-1 gap-4">
        <Field label={t`Reason`} required error={isMissing ? t`Please give a reason` : refused['reason']}>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Field label={t`Vehicle Number`} hint={t`Empty: the best trucks for this load`}>
          <Input
            value={typed}
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Loaded query={trucks} loading={<Skeleton className="h-40 w-full" />}>
          {(all) => {
            // Somebody who types a number wants to know about this truck, even that it cannot be sent.
            const found = all.filter(({ whyNot, vehicleNumber }) =>
              isWhole ? true : whyNot !== 'other_lane' && vehicleNumber.includes(plate),
            )
            return found.length === 0 ? (
              <p className="text-sm text-quiet">
                {plate === '' ? (
                  <Trans>No free truck fits this load</Trans>
                ) : isWhole ? (
                  <Trans>No truck with this number is free</Trans>
                ) : (
                  <Trans>None of the trucks shown has such a number; type it whole to look for any truck.</Trans>
                )}
              </p>
            ) : (
              <ol className="divide-y divide-line">
                {found.map((truck) => (
                  <li key={truck.vehicleId} className="flex items-center gap-3 py-2">
                    <TruckWords truck={truck} booking={booking} />
                    <Button
                      size="sm"
                      variant="ink"
                      disabled={
                        !truck.isFit || truck.whyNot === 'other_lane' || truck.busy !== null || isMissing || isBusy
                      }
                      onClick={() => change.mutate(truck)}
                    >
                      <Trans>Send</Trans>
                    </Button>
                  </li>
                ))}
              </ol>
            )
          }}
        </Loaded>
        <ActionError error={error} fallback={fallback} fields={{ reason }}>
          {someoneWasQuicker(error) && <WhoWasQuicker subjectId={booking.id} />}
        </ActionError>
      </form>
    </Dialog>
  )
}

function TruckWords({ truck, booking }: { truck: LoadTruckView; booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { truck: words } = useCategoryWords()
  const { misfit } = useNeedsWords()
  const why = misfit(truck, booking.needs)
  const asks = truck.posted?.part && money(truck.posted.part.price)
  const away = truck.toPickupKm === null ? null : roadKmText(truck.toPickupKm)
  return (
    <span className="min-w-0 flex-1 text-sm">
      <b className="tabular block truncate">{words(truck)}</b>
      <span className="block truncate text-xs text-quiet">
        {nameOf(truck.transporter)}
        {away && ` · ${t`${away} away`}`}
        {truck.driverPrice !== null && (
          <>
            {' · '}
            <Money rupees={truck.driverPrice} />
          </>
        )}
      </span>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {why && <Chip tone="orange">{why}</Chip>}
        {truck.busy && <Chip tone="orange">{t`on a trip`}</Chip>}
        {asks && <Chip tone="green">{t`posted, asks ${asks}`}</Chip>}
        {truck.isLate && <Chip tone="red">{t`late`}</Chip>}
        {truck.whyNot === 'other_lane' && <Chip tone="orange">{t`posted for another lane`}</Chip>}
        {truck.whyNot === 'loss' && <Chip tone="red">{t`at a loss`}</Chip>}
        {truck.isAwaited && <Chip tone="orange">{t`another load waits for it`}</Chip>}
      </span>
    </span>
  )
}
