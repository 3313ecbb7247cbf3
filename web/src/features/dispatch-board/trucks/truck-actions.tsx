import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { Phone } from 'lucide-react'
import { nameOf } from '../../../domain/office/words.ts'
import { money } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

export interface Priced {
  /** Null while nobody changes the price that is proposed. */
  text: string | null
  isOpen: boolean
}

/** The button of the chosen truck, and its price while that is changed. */
export function TruckActions(props: {
  truck: LoadTruckView
  number: number
  price: Priced
  driverPrice: number | null
  isBusy: boolean
  isGone: boolean
  onPrice: (text: string) => void
  onOpenPrice: () => void
  onLeavePrice: () => void
  onAssign: () => void
}) {
  const { t } = useLingui()
  const { truck, price, number, driverPrice } = props
  const mobile = truck.transporter.mobile
  const isOpen = price.isOpen || truck.driverPrice === null
  const loss = driverPrice === null || truck.cost === null ? 0 : truck.cost - driverPrice
  const least = truck.posted?.part?.price ?? null
  const isUnderAsked = least !== null && driverPrice !== null && driverPrice < least
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        props.onAssign()
      }}
    >
      {isOpen && (
        <Field
          label={t`Price to driver`}
          required
          error={isUnderAsked ? t`Its owner asks ${money(least)}.` : undefined}
          hint={
            loss <= 0
              ? undefined
              : truck.after
                ? t`He would lose ${money(loss)}.`
                : t`He would lose ${money(loss)}. A reason is asked for.`
          }
        >
          <Input
            name="driverPrice"
            lead="₹"
            inputMode="decimal"
            autoComplete="off"
            value={price.text ?? (truck.driverPrice === null ? '' : String(truck.driverPrice))}
            onChange={(event) => props.onPrice(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && props.onLeavePrice()}
          />
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="ink" className="flex-1" busy={props.isBusy} disabled={props.isGone}>
          {truck.after === null ? <Trans>Assign {number}</Trans> : <Trans>Plan {number} after its trip</Trans>}
        </Button>
        {mobile && (
          <a
            href={`tel:+91${mobile}`}
            aria-label={t`Call ${nameOf(truck.transporter)}`}
            className="grid size-12 place-items-center rounded-input border border-edge/70"
          >
            <Phone aria-hidden className="size-5" />
          </a>
        )}
        {!isOpen && (
          <Button variant="outline" onClick={props.onOpenPrice}>
            <Trans>Price</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
