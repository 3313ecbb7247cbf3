import { When } from '../../ui/figures.tsx'
import { PanelRow } from '../../ui/trip/panel-row.tsx'
import { NextChip } from './next-chip.tsx'
import { type Shipment, nextOf } from './use-shipments.ts'

/** A shipment in a row of the desk's table: way, number, when, price, whom it waits for. */
export function ShipmentRow({ shipment }: { shipment: Shipment }) {
  const { reference, booking, load } = shipment
  const of = booking ?? load
  const next = nextOf(shipment)
  if (!of || !next) return null
  return (
    <PanelRow
      from={of.fromLocation}
      to={of.toLocation}
      rupees={booking?.price ?? load?.expectedPrice ?? 0}
      note={
        // The moment goes to the next line as a whole.
        <span className="flex flex-wrap gap-x-2">
          <span>{reference}</span>
          <span className="whitespace-nowrap">
            <When at={of.createdAt} />
          </span>
        </span>
      }
      chip={<NextChip next={next} to={of.toLocation} />}
    />
  )
}
