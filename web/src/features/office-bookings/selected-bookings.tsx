import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { Download } from 'lucide-react'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { SelectedBar } from '../../domain/office-rows/selected-bar.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { csvOf, saveFile } from '../../lib/csv-file.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { Button } from '../../ui/button.tsx'

/**
 * The selected bookings as a file. Assigning trucks and booking money for several at once is done in the plan and the
 * money inbox.
 */
export function SelectedBookings({ chosen, onClear }: { chosen: readonly AdminBookingView[]; onClear: () => void }) {
  const { t } = useLingui()
  const save = async () => {
    const heads = [
      t`Booking`,
      t`From`,
      t`To`,
      t`Shipper`,
      t`Transporter`,
      t`Vehicle`,
      t`Status`,
      t`Shipper Price`,
      t`Driver Price`,
    ]
    const rows = chosen.map((row) => [
      row.reference,
      row.fromLocation,
      row.toLocation,
      nameOf(row.shipper),
      row.transporter ? nameOf(row.transporter) : '',
      row.vehicle ? spacedNumber(row.vehicle.vehicleNumber) : '',
      row.status,
      row.negotiatedPriceShipper ?? '',
      row.negotiatedPriceDriver ?? '',
    ])
    saveFile(`vapsi-bookings-${indianDay()}.csv`, await csvOf([heads, ...rows]))
  }
  return (
    <SelectedBar count={chosen.length} onClear={onClear}>
      <Button size="sm" icon={<Download aria-hidden className="size-4" />} onClick={() => void save()}>
        <Trans>Export selected</Trans>
      </Button>
    </SelectedBar>
  )
}
