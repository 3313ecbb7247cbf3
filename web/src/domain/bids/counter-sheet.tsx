import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type BidView, OFFERS, bids } from '@vapsi/contract/bids'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { useFieldErrors } from '../../lib/field-errors.ts'
import { money } from '../../lib/language/format.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeepLine } from '../keep/keep-line.tsx'

/** Another price for a bid, between what is asked and what is offered. A driver sees what he keeps of it. */
export function CounterSheet(props: {
  bid: BidView
  side: 'shipper' | 'transporter'
  onClose: () => void
  /** To read the bids again. */
  onSettled: () => void
}) {
  const { bid, side, onClose, onSettled } = props
  const { t } = useLingui()
  const [price, setPrice] = useState('')
  const [keyOf] = useState(keyPerBody)
  const counter = useMutation({
    mutationFn: () => api(bids.counter, { id: bid.id, price }, { idempotencyKey: keyOf({ price }) }),
    onSuccess: () => {
      toast({ title: t`Counter-offer sent`, description: t`The other side has been told.` })
      onClose()
    },
    onSettled,
  })
  const fields = useFieldErrors(counter.error, { price })
  const hours = OFFERS.hours
  const [asked, offered] = [money(bid.bidPrice), bid.offer && money(bid.offer.price)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (price) counter.mutate()
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Name another price`}
      description={t`It stands for ${hours} hours. The bid stays open meanwhile.`}
      footer={
        <Button type="submit" form="counter" variant="main" size="lg" wide busy={counter.isPending} disabled={!price}>
          <Trans>Send counter-offer</Trans>
        </Button>
      }
    >
      <form id="counter" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          label={t`Your price`}
          error={fields['price']}
          hint={
            side === 'shipper' ? (
              <Trans>The transporter asks {asked}.</Trans>
            ) : (
              <Trans>
                You asked {asked}; the shipper offers {offered}.
              </Trans>
            )
          }
        >
          <NumberInput
            lead="₹"
            min={1}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            className="text-lg font-bold"
          />
        </Field>
        {side === 'transporter' && <KeptOf bid={bid} price={price} />}
        {counter.isError && !fields['price'] && (
          <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
            {errorMessage(counter.error, t`Please try again.`)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** What the transporter of a bid keeps of a price. */
export function KeptOf({ bid: { postedLoad: load, vehicle }, price }: { bid: BidView; price: string }) {
  return (
    <KeepLine
      price={price}
      goods={{ material: load.material, company: load.shipper.company }}
      way={{
        from: { lat: load.fromLat, lng: load.fromLng },
        to: { lat: load.toLat, lng: load.toLng },
        tons: vehicle.passingWeight,
      }}
    />
  )
}
