import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { type FleetTruck, type Sort, isSilent } from './truck-order.ts'
import { FleetRow } from './fleet-row.tsx'

/**
 * The trucks as rows that open them; a press on a head sorts. The last two columns need the width of a desk; at that of a
 * laptop each has its own, so that no row needs a third line.
 */
export function FleetTable(props: {
  trucks: readonly FleetTruck[]
  now: number
  sort: Sort
  onSort: (sort: Sort) => void
  marked: string | null
  onMark: (id: string | null) => void
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { trucks, now, marked, onMark, onOpen } = props
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left text-sm min-[90rem]:table-fixed" aria-label={t`My Fleet`}>
        <thead className="border-b border-line text-xs text-quiet">
          <tr>
            <Head {...props} by="needs" className="w-10 pl-3 min-[90rem]:w-11 min-[90rem]:pl-2">
              <Trans>No.</Trans>
            </Head>
            <Head {...props} by="truck" className="min-[90rem]:w-30">
              <Trans>Truck</Trans>
            </Head>
            <Head {...props} className="min-[90rem]:w-25">
              <Trans>Where</Trans>
            </Head>
            <Head {...props} className="min-[90rem]:w-38">
              <Trans>Status</Trans>
            </Head>
            <Head {...props}>
              <Trans>Trip and next step</Trans>
            </Head>
            <Head {...props} className="max-[90rem]:hidden min-[90rem]:w-21">
              <Trans>Driver</Trans>
            </Head>
            <Head {...props} by="papers" className="max-lg:hidden min-[90rem]:w-22">
              <Trans>Papers due</Trans>
            </Head>
            <Head {...props} by="empty" className="min-[90rem]:w-18">
              <Trans>Empty</Trans>
            </Head>
            <Head {...props} by="earned" className="pr-3 text-right max-lg:hidden min-[90rem]:w-18">
              <Trans>₹ a km</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {trucks.map((truck, at) => (
            <FleetRow
              key={truck.vehicle.id}
              truck={truck}
              number={at + 1}
              isSilent={isSilent(truck, now)}
              isMarked={truck.vehicle.id === marked}
              onMark={onMark}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head(props: { by?: Sort; sort: Sort; onSort: (sort: Sort) => void; className?: string; children: ReactNode }) {
  const { by, sort, onSort, className, children } = props
  const isSorted = by !== undefined && by === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'ascending' : undefined}
      className={cx('px-1.5 leading-tight font-semibold whitespace-nowrap min-[90rem]:whitespace-normal', className)}
    >
      {by ? (
        <button type="button" onClick={() => onSort(by)} className="inline-flex min-h-11 items-center gap-1">
          {children}
          {isSorted && <ArrowDown aria-hidden className="size-3.5" />}
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{children}</span>
      )}
    </th>
  )
}
