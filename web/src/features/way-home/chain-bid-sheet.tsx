import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { nearDayAndTime, money, tons } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Problem } from '../../ui/problem.tsx'
import { DetentionTermsLine } from '../../domain/detention/terms-line.tsx'
import { type Plan, useBidOnChain } from './use-plans.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** A price for each load of a plan; one press bids on all of them or on none. */
export function ChainBidSheet({
  plan,
  homeBy,
  onClose,
  onTaken,
}: {
  plan: Plan
  homeBy?: string | undefined
  onClose: () => void
  /** A load of the plan was taken by somebody else in the meantime. */
  onTaken: (lane: { from: string; to: string }) => void
}) {
  const { t } = useLingui()
  const [prices, setPrices] = useState(() => plan.legs.map(({ load }) => String(load.expectedPrice)))
  const bid = useBidOnChain(() => {
    toast({ title: t`Bids placed`, description: t`The shippers have been told. All bids stand.` })
    onClose()
  })
  // A leg is refused by its price, or as a whole.
  const priced = Object.fromEntries(
    prices.flatMap((price, at) => [`loads.${at}`, `loads.${at}.bidPrice`].map((name) => [name, price])),
  )
  const fields = useFieldErrors(bid.error, priced)
  const { form } = useFirstWrong(bid.error)
  const total = money(prices.reduce((sum, price) => sum + Number(price), 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      vehicleId: plan.vehicleId,
      loads: plan.legs.map(({ load }, at) => ({ loadId: load.id, bidPrice: prices[at] ?? '' })),
      emptyAt: { lat: plan.emptyAt.lat, lng: plan.emptyAt.lng },
      emptyFrom: plan.emptyFrom,
      ...(homeBy && { homeBy }),
    }
    bid.mutate(body, {
      onError: (error) => {
        const taken = error instanceof ApiError && gone.has(error.code ?? '') ? error : null
        const leg = plan.legs.find((_, at) => taken && `loads.${at}` in taken.fields)
        if (leg) onTaken(endsOf(leg.load))
      },
    })
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Bid on the way home`}
      description={t`All bids stand, or none.`}
      footer={
        <Button
          type="submit"
          form="chain-bid"
          variant="main"
          size="lg"
          wide
          busy={bid.isPending}
          disabled={prices.some((price) => !(Number(price) > 0))}
        >
          <BidWords loads={plan.legs.length} total={total} />
        </Button>
      }
    >
      <form ref={form} id="chain-bid" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {plan.legs.map(({ load, pickupUntil }, at) => {
          const { from, to } = endsOf(load)
          const until = nearDayAndTime(pickupUntil)
          const expected = money(load.expectedPrice)
          return (
            <Field
              key={load.id}
              label={t`${from} to ${to}`}
              hint={
                <>
                  <Trans>
                    {nameIn(load.material)} · {tons(load.weight)} · pickup by {until} · the shipper expects {expected}
                  </Trans>
                  <br />
                  <Trans>Waiting time</Trans>: <DetentionTermsLine terms={load.detention} />
                </>
              }
              error={fields[`loads.${at}.bidPrice`] ?? fields[`loads.${at}`]}
            >
              <NumberInput
                lead="₹"
                min={1}
                value={prices[at] ?? ''}
                onChange={(event) => setPrices(prices.with(at, event.target.value))}
                className="text-lg font-bold"
              />
            </Field>
          )
        })}
        <Problem error={bid.error} fields={priced} />
      </form>
    </Dialog>
  )
}

/** Refusals after which nobody can bid on a load any more. */
const gone: ReadonlySet<string> = new Set([
  'load_taken',
  'load_booked',
  'load_expired',
  'load_not_open',
  'load_hidden',
  'load_not_found',
])
const endsOf = (load: Plan['legs'][number]['load']) => ({
  from: nameIn(load.fromCity || load.fromLocation),
  to: nameIn(load.toCity || load.toLocation),
})

export function BidWords({ loads, total }: { loads: number; total: string }) {
  if (loads === 1) return <Trans>Bid · {total}</Trans>
  return loads === 2 ? (
    <Trans>Bid on both · {total}</Trans>
  ) : (
    <Trans>
      Bid on all {loads} · {total}
    </Trans>
  )
}
