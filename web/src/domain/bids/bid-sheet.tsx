import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { type FormEvent, Suspense, lazy, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { toast } from '../../lib/session/toast.ts'
import { useVehicles } from '../fleet/use-fleet.ts'
import { BidFields, type BidDraft } from './bid-fields.tsx'
import { FirstTruck } from './first-truck.tsx'
import { type BiddableLoad, inOrderOfFit, misfit } from './fitting.ts'
import { standingBid, useBidsChanged } from './use-market-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const StopLines = lazy(() => import('../stops/stop-lines.tsx').then((m) => ({ default: m.StopLines })))

/** Place Bid, or change the bid that stands: vehicle (the asked one first), price, note. Open it and press once: everything is filled in. */
export function BidSheet({
  load,
  vehicleId,
  onClose,
}: {
  load: BiddableLoad
  vehicleId?: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const vehicles = useVehicles()
  const place = usePlaceBid(load, onClose)
  const [typed, setTyped] = useState<BidDraft | null>(null)
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  const title = standingBid(load) ? t`Change Bid` : t`Place Bid`
  const offered = inOrderOfFit(vehicles.data ?? [], load)
  // The truck of an earlier bid may have been deleted since.
  const usual = offered.find(({ id }) => id === (load.myBid?.vehicleId ?? vehicleId)) ?? offered[0]
  const draft = typed ?? {
    vehicleId: usual?.id ?? '',
    price: String(load.myBid?.bidPrice ?? load.expectedPrice),
    note: load.myBid?.note ?? '',
  }
  const vehicle = offered.find(({ id }) => id === draft.vehicleId)
  const cannotGo = vehicle !== undefined && misfit(vehicle, load) !== null
  const problem = place.error instanceof ApiError ? place.error : null
  const sent = { vehicleId: draft.vehicleId, bidPrice: draft.price, note: draft.note }
  const fields = useFieldErrors(place.error, sent)
  const isGone = [
    'load_taken',
    'bid_stands',
    'load_expired',
    'load_not_open',
    'load_hidden',
    'load_not_found',
  ].includes(problem?.code ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!cannotGo) place.mutate(draft)
  }
  if (vehicles.data?.length === 0) return <FirstTruck load={load} title={title} onClose={onClose} />
  return (
    <Dialog
      open
      keepOpenOutside={offered.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t`${fromLocation} to ${toLocation}`}
      footer={
        offered.length > 0 && (
          <Button
            type="submit"
            form="bid"
            variant="main"
            size="lg"
            wide
            busy={place.isPending}
            disabled={cannotGo || isGone || !draft.price || !draft.vehicleId}
          >
            {title}
          </Button>
        )
      }
    >
      {offered.length > 0 ? (
        <form id="bid" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          {load.stops && (
            <Suspense fallback={null}>
              <StopLines stops={load.stops} />
            </Suspense>
          )}
          <BidFields load={load} vehicles={offered} draft={draft} onChange={setTyped} fields={fields} />
          {place.isError && !isShownAtFields(place.error, sent) && (
            <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
              {errorMessage(place.error, t`Please try again.`)}
            </p>
          )}
        </form>
      ) : vehicles.isError ? (
        <ErrorState
          title={t`Your trucks could not be loaded`}
          error={vehicles.error}
          onRetry={() => void vehicles.refetch()}
        />
      ) : (
        <CentredSpinner />
      )}
    </Dialog>
  )
}

function usePlaceBid(load: BiddableLoad, onPlaced: () => void) {
  const { t } = useLingui()
  const changed = useBidsChanged()
  const [keyOf] = useState(keyPerBody)
  return useMutation({
    mutationFn: (draft: BidDraft) => {
      const body = { vehicleId: draft.vehicleId, bidPrice: draft.price, note: draft.note.trim() || null }
      return api(bids.place, { id: load.id, ...body }, { idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      toast({ title: standingBid(load) ? t`Bid changed` : t`Bid placed`, description: t`The shipper has been told.` })
      onPlaced()
      changed()
    },
    onError: (error) => {
      toast({
        title: t`Failed to place bid`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      })
      // The form keeps everything typed; the page behind it shows the current load.
      if (error instanceof ApiError && error.status === 409) changed()
    },
  })
}
