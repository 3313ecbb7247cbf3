import { useLingui } from '@lingui/react/macro'
import type { OfferView } from '@vapsi/contract/admin/admin-views'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { PartyCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { FarOffChip } from '../../domain/trucks/far-off-chip.tsx'
import { nameIn } from '../../lib/language/spoken.ts'
import { Money, When } from '../../ui/figures.tsx'
import { RemoveOffer } from './remove-offer.tsx'

export const whatOf = ({ kind, what }: OfferView): string => (kind === 'posting' ? spacedNumber(what) : nameIn(what))

/** The columns of what is on the market, trucks or loads. */
export function useOfferColumns(kind: OfferView['kind']): OfficeColumn<OfferView>[] {
  const { t } = useLingui()
  const words = useCategoryWords()
  return [
    { id: 'route', header: t`Route`, cell: (o) => <RouteCell row={o} /> },
    {
      id: 'what',
      header: kind === 'posting' ? t`Truck` : t`Material`,
      cell: (o) => (
        <span className="block max-w-40 min-w-28" title={whatOf(o)}>
          <span className="tabular block truncate">{whatOf(o)}</span>
          <span className="block truncate text-xs text-quiet">{words.category(o.category)}</span>
        </span>
      ),
    },
    {
      id: 'owner',
      header: kind === 'posting' ? t`Transporter` : t`Shipper`,
      cell: (o) => <PartyCell party={o.owner} />,
    },
    {
      id: 'price',
      header: t`Price`,
      end: true,
      sort: true,
      cell: (o) => (
        <span className="inline-grid justify-items-end gap-1">
          <Money rupees={o.price} className="font-semibold" />
          <FarOffChip isFarOff={o.priceIsFarOff} />
        </span>
      ),
    },
    {
      id: 'reports',
      header: t`Reports`,
      end: true,
      cell: (o) => <span className="tabular">{o.openReports || '–'}</span>,
    },
    {
      id: 'createdAt',
      header: t`Since`,
      sort: true,
      cell: (o) => <When at={o.createdAt} className="whitespace-nowrap" />,
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (o) => <RemoveOffer offer={o} size="sm" /> },
  ]
}
