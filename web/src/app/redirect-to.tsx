import type { ComponentType } from 'react'
import { Redirect } from 'wouter'

/** Redirects an old address to the current one. */
export const redirectTo = (path: string): ComponentType =>
  function Elsewhere() {
    return <Redirect to={path} replace />
  }
