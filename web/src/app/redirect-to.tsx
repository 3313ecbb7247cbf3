import type { ComponentType } from 'react'
import { Redirect } from 'wouter'

/** For an old address: redirects to the one of today. */
export const redirectTo = (path: string): ComponentType =>
  function Elsewhere() {
    return <Redirect to={path} replace />
  }
