import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BookedMoment } from '../../features/bookings/booked-moment.tsx'
import { ShipmentRow } from '../../domain/shipment/shipment-row.tsx'
import { type ShipmentGroup, useShipments } from '../../domain/shipment/use-shipments.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, HomeLink, Skeleton, SkeletonCards } from '../../ui/states.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ShipmentBody } from './shipment-body.tsx'
import { type Go, type View, viewAddress } from './use-view.ts'

/** My shipments a page at a time: loads that wait for a truck, and bookings. */
export function BookingsTab({ view: { group: chosenGroup, booked }, go }: { view: View; go: Go }) {
  const group = chosenGroup ?? 'all'
  const { t } = useLingui()
  const list = useShipments(group)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = list.rows.find(({ reference }) => reference === chosen) ?? list.rows[0]
  const fresh = list.rows.find(({ reference }) => reference === booked)?.booking
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* What is told of a new booking has its place before it comes: nothing moves under a thumb. */}
      {booked && list.isPending && (
        <div data-place-of="booked">
          <Skeleton className="h-63 w-full" />
        </div>
      )}
      {fresh?.status === 'pending' && (
        <BookedMoment booking={fresh} onClose={() => go({ tab: 'bookings' }, { replace: true })} />
      )}
      <Segments<ShipmentGroup>
        label={t`Show`}
        value={group}
        onChange={(next) => go({ tab: 'bookings', group: next === 'all' ? undefined : next }, { replace: true })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'running', label: t`Running` },
          { value: 'completed', label: t`Completed` },
        ]}
      />
      {list.isPending ? (
        <SkeletonCards />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState
          title={t`Your bookings could not be loaded`}
          error={list.error}
          onRetry={() => void list.refetch()}
          also={<HomeLink />}
        />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={group === 'running' ? t`You have no active bookings.` : t`No bookings yet.`}
          action={
            <ButtonLink variant="main" href={viewAddress({ tab: 'marketplace' })}>
              <Trans>Find a Truck</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ListWithPanel
            isAllOnPhone
            columns={[t`Booking`, t`Price`, t`Status`]}
            openId={open?.reference ?? null}
            onOpen={setChosen}
            items={list.rows.map((shipment) => {
              const { reference } = shipment
              return {
                id: reference,
                label: t`Open booking ${reference}`,
                row: <ShipmentRow shipment={shipment} />,
                detail: <ShipmentBody shipment={shipment} />,
              }
            })}
          />
          <LoadMore list={list} />
        </>
      )}
    </div>
  )
}
