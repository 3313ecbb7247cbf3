import type { ComponentType } from 'react'
import { Redirect } from 'wouter'

/** For an address of before: goes on to the one of today. */
export const redirectTo = (path: string): ComponentType =>
  function Elsewhere() {
    return <Redirect to={path} replace />
  }
