import { type ComponentProps, Suspense, lazy } from 'react'
import type * as Sheet from './counter-sheet.tsx'

const Late = lazy(() => import('./counter-sheet.tsx').then((module) => ({ default: module.CounterSheet })))

/** The sheet of a counter-offer; its code comes when it is opened. */
export const CounterSheet = (props: ComponentProps<typeof Sheet.CounterSheet>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
