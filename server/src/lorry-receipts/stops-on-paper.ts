import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import { STOP_KINDS } from '@vapsi/contract/shipment/stop-order'
import type { Booking } from '../bookings/bookings.sql.ts'
import type { TripStop } from '../bookings/stops/trip-stops.sql.ts'
import { lastDropKg } from '../bookings/stops/trip-stops.ts'
import { declaredOf } from '../loads/stops/goods-of-stop.ts'
import { fail } from '../platform/fail.ts'
import type { ReceiptContents } from '../tables/receipt-contents.ts'

type OnPaper = NonNullable<ReceiptContents['stops']>

/** What of the whole the drops on the way leave for the last one; null where one of them does not say. */
function leftOf(whole: number | null, ofDrops: readonly (number | null)[]): number | null {
  if (whole === null) return null
  const left = ofDrops.reduce<number | null>((rest, of) => (rest === null || of === null ? null : rest - of), whole)
  // Rupees have two decimals.
  return left === null ? null : Math.round(100 * left) / 100
}

/** Each stop of the way, and the last drop with what the drops before it leave; what nobody says is not there. */
export function stopsOnPaper(booking: Booking, details: ReceiptDetails, stops: readonly TripStop[]): OnPaper {
  const drops = stops.filter(({ kind }) => kind === 'drop')
  const left = (whole: number | null, ofDrops: (number | null)[]) =>
    drops.length === 0 ? null : leftOf(whole, ofDrops)
  return [
    ...stops.map((stop) => ({
      kind: stop.kind,
      place: stop.location,
      name: stop.contactName ?? '',
      weightKg: stop.weightKg,
      ...said({ goods: stop.goods, packages: stop.packages, declaredRupees: declaredOf(stop) }),
    })),
    {
      kind: 'drop',
      place: booking.toLocation,
      name: details.consigneeName ?? '',
      weightKg: lastDropKg(stops),
      ...said({
        goods: null,
        packages: left(
          details.packages,
          drops.map(({ packages }) => packages),
        ),
        declaredRupees: left(details.declaredRupees, drops.map(declaredOf)),
      }),
    },
  ]
}

interface Said {
  goods: string | null
  packages: number | null
  declaredRupees: number | null
}

const said = ({ goods, packages, declaredRupees }: Said) => ({
  ...(goods !== null && { goods }),
  ...(packages !== null && { packages }),
  ...(declaredRupees !== null && { declaredRupees }),
})

/**
 * Together, pickups or drops on the way have no more packages and no more value than the receipt says, and a package is
 * left for the end: 422 receipt_stops_packages, receipt_stops_value.
 */
export function requireStopsWithin({ packages, declaredRupees }: ReceiptDetails, stops: readonly TripStop[]): void {
  for (const kind of STOP_KINDS) {
    const those = stops.filter((stop) => stop.kind === kind)
    const said = those.reduce((sum, stop) => sum + (stop.packages ?? 0), 0)
    if (packages !== null && said > 0 && said >= packages)
      fail('receipt_stops_packages', { at: 'packages', params: { packages: said } })
    const paise = those.reduce((sum, stop) => sum + (stop.declaredPaise ?? 0), 0)
    if (declaredRupees !== null && paise > Math.round(100 * declaredRupees))
      fail('receipt_stops_value', { at: 'declaredRupees', params: { value: paise / 100 } })
  }
}
