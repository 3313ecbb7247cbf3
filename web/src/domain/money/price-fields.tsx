import { Trans, useLingui } from '@lingui/react/macro'
import { money, moneyExact } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { type Commission, marginOf, priceOf } from './proposal.ts'

/** Both prices and what stays between them, with two decimals. */
export function PriceFields({
  shipperText,
  driverText,
  onShipper,
  onDriver,
  refused,
}: {
  shipperText: string
  driverText: string
  onShipper: (text: string) => void
  onDriver: (text: string) => void
  /** What the server refused, by its names. */
  refused?: Readonly<Record<string, string>>
}) {
  const { t } = useLingui()
  const shipper = priceOf(shipperText)
  const driver = priceOf(driverText)
  const margin = marginOf(shipper, driver)
  const loss = margin !== null && margin.rupees < 0
  const wrong = (text: string, price: number | null) =>
    text !== '' && price === null ? t`Enter an amount above 0 and up to 1,00,00,000` : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t`Price to shipper`}
          required
          error={wrong(shipperText, shipper) ?? refused?.['negotiatedPriceShipper']}
        >
          <NumberInput lead="₹" min={0} step="0.01" value={shipperText} onChange={(e) => onShipper(e.target.value)} />
        </Field>
        <Field
          label={t`Price to driver`}
          required
          error={
            loss
              ? t`The price to the driver cannot be above the price to the shipper.`
              : (wrong(driverText, driver) ?? refused?.['negotiatedPriceDriver'])
          }
        >
          <NumberInput lead="₹" min={0} step="0.01" value={driverText} onChange={(e) => onDriver(e.target.value)} />
        </Field>
      </div>
      <output
        className={cx(
          'tabular flex justify-between rounded-input px-3.5 py-2.5 font-semibold',
          loss ? 'bg-soft-red text-danger' : 'bg-soft-green text-word-green',
        )}
      >
        <span>
          <Trans>Margin</Trans>
        </span>
        <span>{margin ? `${moneyExact(margin.rupees)} · ${margin.percent.toFixed(1)} %` : '–'}</span>
      </output>
    </div>
  )
}

/** Where the proposed price to the driver comes from. */
export function ProposalNote({ commission }: { commission: Commission }) {
  const { commissionType } = commission
  const rate = String(commission.commissionRate)
  const perTrip = money(commission.commissionRate)
  const minimum = money(commission.minimumPayout)
  return (
    <p className="text-sm text-quiet">
      {commissionType === 'percentage' ? (
        <Trans>
          Proposed from {rate} % commission, minimum payout {minimum}.
        </Trans>
      ) : commissionType === 'fixed_per_trip' ? (
        <Trans>
          Proposed from {perTrip} a trip, minimum payout {minimum}.
        </Trans>
      ) : (
        <Trans>This driver’s price is negotiated for each trip.</Trans>
      )}
    </p>
  )
}
