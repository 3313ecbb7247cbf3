import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { CurrentUser } from '../lib/session/session.tsx'
import { useAuth } from '../lib/session/session.tsx'
import { doorTo, leadingTo } from '../lib/session/wanted-page.ts'
import { SunlightOf } from '../ui/shell/sunlight.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { NobodyKnown } from './nobody-known.tsx'
import type { Access } from './route-table.tsx'

/** The redirect for somebody who may not see the screen at an address, or null (the route guard). */
export function redirectFor(
  user: Pick<CurrentUser, 'isAdmin' | 'userType'> | null,
  access: Access,
  address: string,
): string | null {
  if (!user) return leadingTo(doorTo(address), address)
  if (access.admin && !user.isAdmin) return leadingTo('/admin/login', address)
  if (access.userType && user.userType !== access.userType) return '/dashboard'
  return null
}

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user, isLoading, error } = useAuth()
  const [path] = useLocation()
  const search = useSearch()
  if (isLoading) return <CentredSpinner />
  if (!user && error) return <NobodyKnown error={error} />
  const elsewhere = redirectFor(user, access, search ? `${path}?${search}` : path)
  if (elsewhere) return <Redirect to={elsewhere} replace />
  return <SunlightOf side={access.userType}>{children}</SunlightOf>
}
