import { type ReactNode, Suspense } from 'react'
import { useIsHere } from '../lib/use-browser-state.ts'

/**
 * A part whose code comes late. It is not in the HTML that the server writes: until its code has come nothing in it would work, and
 * what somebody typed or pressed there meanwhile would be lost.
 */
export const WhenHere = ({ loading, children }: { loading: ReactNode; children: ReactNode }) => (
  <Suspense fallback={loading}>{useIsHere() ? children : loading}</Suspense>
)
