import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { Suspense, lazy } from 'react'
import { read } from '../../../lib/api/api.ts'
import { Money } from '../../../ui/figures.tsx'
import type { Trip } from '../use-trips.ts'

const TaxComingOff = lazy(() => import('./tax-coming-off.tsx').then((m) => ({ default: m.TaxComingOff })))

/**
 * What the office will pay for a delivered trip: after the tax that its completion will cut, as the settlement says. Without
 * signal the sum before that tax.
 */
export function StillToCome({ trip }: { trip: Trip }) {
  const { data } = useQuery({ ...read(settlements.get, { id: trip.id }), staleTime: 0 })
  const rupees = data?.driver?.payable ?? trip.balanceFromOffice
  const tds = data?.driver?.tds
  return (
    <div className="grid grid-cols-1 gap-1 text-[15px]">
      <p>
        <Trans>
          Still to come to you: <Money rupees={rupees} className="font-bold" />
        </Trans>
      </p>
      {tds && tds.amount > 0 && (
        <Suspense fallback={null}>
          <TaxComingOff tds={tds} />
        </Suspense>
      )}
    </div>
  )
}
