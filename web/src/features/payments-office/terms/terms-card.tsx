import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { FormEvent } from 'react'
import { useRefusedForm } from '../../../lib/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/figures.tsx'
import { RouteLine } from '../../../ui/trip/route-line.tsx'
import { useCommissionText } from '../../../domain/office/texts/commission-text.ts'
import { Facts } from '../../../domain/office/facts.tsx'
import { goodsIn } from '../../../domain/office-bookings/trip-text.ts'
import { nameOf } from '../../../domain/office/words.ts'
import { useTermsForm } from './use-terms-form.ts'
import { AgreedLast } from './last-terms.tsx'
import { TermsError } from './terms-error.tsx'
import { TermsFields, isSound, refusableTerms } from './terms-fields.tsx'

/** The driver's side of a pending booking: who is assigned or was chosen by the shipper, and on what commission. */
const driverOf = ({ transporter, marketTruck }: AdminBookingView) => transporter ?? marketTruck?.transporter ?? null

/** One pending booking with its driver's commission and the form for its payment terms. */
export function TermsCard({ booking }: { booking: AdminBookingView }) {
  const { t } = useLingui()
  const commissionText = useCommissionText()
  const terms = useTermsForm(booking)
  const { values } = terms
  const driver = driverOf(booking)
  const { refused, form } = useRefusedForm(terms.error, refusableTerms(values))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSound(values)) terms.createTerms()
  }
  return (
    <Card aria-label={booking.reference}>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="font-bold">{booking.reference}</h2>
        {booking.hasTerms ? (
          <Chip tone="green">
            <Trans>Payment terms created</Trans>
          </Chip>
        ) : (
          booking.draftTerms && (
            <Chip tone="orange">
              <Trans>Draft</Trans>
            </Chip>
          )
        )}
      </div>
      <RouteLine from={booking.fromLocation} to={booking.toLocation} km={booking.roadKm} />
      <div className="my-4">
        <Facts
          items={[
            [t`Shipper`, nameOf(booking.shipper)],
            [t`Requested Price`, <Money key="price" rupees={booking.price} />],
            [t`Material`, goodsIn(booking)],
            [t`Driver`, driver ? nameOf(driver) : t`No driver assigned yet`],
            driver && [t`Commission`, commissionText(driver)],
            driver && [t`Minimum payout`, <Money key="minimum" rupees={driver.minimumPayout} />],
          ]}
        />
      </div>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <AgreedLast terms={terms.last} values={values} onUse={terms.change} />
        <TermsFields
          values={values}
          onChange={terms.change}
          prices={{ shipper: booking.negotiatedPriceShipper ?? booking.price, driver: booking.negotiatedPriceDriver }}
          refused={refused}
        />
        <TermsError bookingId={booking.id} error={terms.error} values={values} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button busy={terms.draft.isPending} disabled={!isSound(values)} onClick={terms.saveDraft}>
            <Trans>Save as Draft</Trans>
          </Button>
          <Button type="submit" variant="ink" busy={terms.create.isPending} disabled={!isSound(values)}>
            <Trans>Create Payment Terms</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
