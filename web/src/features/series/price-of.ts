import type { Shipment } from '../../domain/shipment/use-shipments.ts'

/** What the goods went for last, in rupees as typed; empty where nothing was agreed. */
export const lastPrice = ({ booking, load }: Shipment): string => {
  const rupees = booking?.negotiatedPriceShipper ?? load?.expectedPrice ?? booking?.price
  return rupees ? String(rupees) : ''
}

export const endsOf = ({ booking, load }: Shipment) => ({
  from: (booking ?? load)?.fromLocation ?? '',
  to: (booking ?? load)?.toLocation ?? '',
})
