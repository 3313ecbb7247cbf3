import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { weightIn } from '../../lib/language/weight-in.ts'
import { awaitedPickup } from './booking.ts'

type Goods = Parameters<typeof awaitedPickup>[0] & { materialType: string; weight: string }

/** Goods, weight and, until they are loaded, when they are picked up; what else is to be said follows in the same line. */
export function GoodsLine({ trip, children }: { trip: Goods; children?: ReactNode }) {
  const pickup = awaitedPickup(trip)
  return (
    <p className="min-w-0 text-sm break-words text-quiet">
      {nameIn(trip.materialType)} · {weightIn(trip.weight)}
      {pickup && (
        <>
          {' · '}
          <Trans>pickup {pickup}</Trans>
        </>
      )}
      {children}
    </p>
  )
}
