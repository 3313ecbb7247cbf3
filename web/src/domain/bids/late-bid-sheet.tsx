import { type ComponentProps, Suspense, lazy } from 'react'
import type * as Sheet from './bid-sheet.tsx'

const Late = lazy(() => import('./bid-sheet.tsx').then((module) => ({ default: module.BidSheet })))

/** The sheet of a bid; its code comes when it is opened. */
export const BidSheet = (props: ComponentProps<typeof Sheet.BidSheet>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
