import { type ComponentProps, Suspense, lazy } from 'react'
import type * as Sheet from './take-offer.tsx'

const Late = lazy(() => import('./take-offer.tsx').then((module) => ({ default: module.TakeOffer })))

/** The question before an offer is taken; its code comes when it is asked. */
export const TakeOffer = (props: ComponentProps<typeof Sheet.TakeOffer>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
