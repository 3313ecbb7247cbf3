import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferView } from '@vapsi/contract/admin/admin-views'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { Link } from 'wouter'
import { AuditTrail } from '../../domain/audit/audit-trail.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { Facts } from '../../domain/office/facts.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { nameOf } from '../../domain/office/words.ts'
import { FarOffChip } from '../../domain/trucks/far-off-chip.tsx'
import { useOfferColumns, whatOf } from '../../features/moderation/offer-columns.tsx'
import { RemoveOffer } from '../../features/moderation/remove-offer.tsx'
import { SetPickup } from '../../features/moderation/set-pickup.tsx'
import { km } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Money, When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const everything = { kind: 'posting', q: '', price: 'all', category: '', ownerId: '' }
const known = { kind: ['load'], price: ['far_off'], category: VEHICLE_CATEGORIES }

/** The trucks and loads that strangers see now, to be looked through and, where one must not stand, removed. */
export function MarketScreen() {
  const { t } = useLingui()
  const words = useCategoryWords()
  const filters = useListFilters(everything, { place: 'kind', known })
  const { values, query } = filters
  const list = useLiveList(listOf(moderation.offers, query))
  const open = list.rows.find(({ id }) => id === filters.openId)
  const kind = values.kind === 'load' ? 'load' : 'posting'
  const owner = values.ownerId && list.rows[0] && nameOf(list.rows[0].owner)
  const panel = open && {
    id: open.id,
    title: `${nameIn(open.fromLocation)} → ${nameIn(open.toLocation)}`,
    content: <OfferPanel offer={open} />,
  }
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader title={t`Market`} subtitle={t`Trucks and loads that are on the market now.`} />
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <SearchBox label={t`Place, owner, truck or material`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Show`}
          value={values.kind}
          none="posting"
          onChange={(value) => filters.set('kind', value)}
          options={[
            { value: 'posting', label: t`Posted trucks` },
            { value: 'load', label: t`Loads` },
          ]}
        />
        <FilterChip
          label={t`Price`}
          value={values.price}
          none="all"
          onChange={(value) => filters.set('price', value)}
          options={[
            { value: 'all', label: t`All` },
            { value: 'far_off', label: t`Unusual price` },
          ]}
        />
        <FilterChip
          label={t`Category`}
          value={values.category}
          none=""
          onChange={(value) => filters.set('category', value)}
          options={[
            { value: '', label: t`All` },
            ...VEHICLE_CATEGORIES.map((value) => ({ value, label: words.category(value) })),
          ]}
        />
      </FilterBar>
      {owner && (
        <p className="mb-2 text-sm">
          <Trans>Only of {owner}</Trans>
        </p>
      )}
      <PagedTable
        label={t`Market`}
        empty={kind === 'load' ? t`No loads are on the market` : t`No trucks are on the market`}
        filters={filters}
        list={list}
        columns={useOfferColumns(kind)}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}

function OfferPanel({ offer }: { offer: OfferView }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const may = useMay()
  const { owner } = offer
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts
        items={[
          [offer.kind === 'posting' ? t`Truck` : t`Material`, whatOf(offer)],
          [t`Category`, words.category(offer.category)],
          offer.roadKm !== null && [t`Distance`, km(offer.roadKm)],
          [
            t`Price`,
            <span key="price" className="inline-flex flex-wrap items-center justify-end gap-2">
              <FarOffChip isFarOff={offer.priceIsFarOff} />
              <Money rupees={offer.price} />
            </span>,
          ],
          [
            t`Owner`,
            <Link key="owner" href={`/admin/users?open=${owner.id}`} className="underline underline-offset-4">
              {nameOf(owner)}
            </Link>,
          ],
          [t`Since`, <When key="posted" at={offer.createdAt} />],
          [t`Until`, <When key="until" at={offer.validUntil} />],
          offer.pickup !== undefined && [
            t`Pickup`,
            pickupTime({
              pickupDate: offer.pickup.from,
              pickupFrom: offer.pickup.from,
              pickupUntil: offer.pickup.until,
            }),
          ],
          offer.openReports > 0 && [
            t`Reports`,
            may(moderation.reports) ? (
              <Link key="reports" href={`/admin/reports?personId=${owner.id}`} className="underline underline-offset-4">
                {offer.openReports}
              </Link>
            ) : (
              offer.openReports
            ),
          ],
        ]}
      />
      {offer.pickup && <SetPickup key={offer.id} id={offer.id} pickup={offer.pickup} />}
      <RemoveOffer offer={offer} />
      <AuditTrail subjectId={offer.id} />
    </div>
  )
}
