import { useLingui } from '@lingui/react/macro'
import { type Query, type QueryFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { identity } from '@vapsi/contract/identity'
import type { users } from '@vapsi/contract/users'
import { type ReactNode, createContext, use, useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../ui/toast.ts'
import { type Reply, type Send, read, send } from './api.ts'
import { saying } from './api-error.ts'
import { afterLogout, modeOf, setAppMode } from './app-mode.ts'
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts'

export type CurrentUser = Reply<typeof users.me>

/** The cache key of the current user (specification 1 §7). */
export const userKey = ['/api/user'] as const

const readUser = read('null') as QueryFunction<CurrentUser | null, typeof userKey>

/** What belongs to whoever is signed in: everything but the session itself and the server's public settings. */
const isPersonal = ({ queryKey: [first] }: Query) => first !== userKey[0] && first !== '/api/config'

function useSession() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { data, error, isPending } = useQuery({
    queryKey: userKey,
    queryFn: readUser,
  })
  const user = data ?? null

  /** Makes somebody (or nobody) the current user of this tab and of the others; nothing of the previous one stays. */
  const become = useCallback(
    (next: CurrentUser | null) => {
      client.setQueryData(userKey, next)
      client.removeQueries({ predicate: isPersonal })
      tellOtherTabs(next?.id ?? null)
    },
    [client],
  )

  /** After any sign-in: current user, app marker, the specified toast. */
  const signedIn = useCallback(
    (next: CurrentUser, how: 'login' | 'registration') => {
      become(next)
      const mode = modeOf(next.userType)
      if (mode && !next.isAdmin) setAppMode(mode)
      const name = next.name
      toast(
        how === 'login'
          ? { title: t`Welcome back!`, description: t`Logged in as ${name}` }
          : { title: t`Welcome to Vapsi`, description: t`Account created for ${name}` },
      )
    },
    [become, t],
  )

  const login = useMutation({
    mutationFn: (body: Send<typeof identity.login>) => send<CurrentUser>('POST', '/api/login', body),
    onSuccess: (next) => signedIn(next, 'login'),
    onError: (failure) => {
      toast({ title: t`Login failed`, description: saying(failure, failure.message), variant: 'destructive' })
    },
  })

  const register = useMutation({
    mutationFn: (body: Send<typeof identity.register>) => send<CurrentUser>('POST', '/api/register', body),
    onSuccess: (next) => signedIn(next, 'registration'),
    onError: (failure) => {
      toast({ title: t`Registration failed`, description: saying(failure, failure.message), variant: 'destructive' })
    },
  })

  const logout = useMutation({
    mutationFn: () => send('POST', '/api/logout', {}),
    onSuccess: () => {
      // Both reach the screen in one drawing: neither the guard of the old page nor the old user on the new one interferes.
      const target = afterLogout(user)
      become(null)
      navigate(target)
      toast({ title: t`Goodbye!`, description: t`You have been logged out` })
    },
    onError: (failure) => {
      toast({
        title: t`Logout failed`,
        description: saying(failure, t`Failed to logout. Please try again.`),
        variant: 'destructive',
      })
    },
  })

  useEffect(
    () =>
      followOtherTabs(() => {
        const before = client.getQueryData<CurrentUser | null>(userKey)?.id
        void client.refetchQueries({ queryKey: userKey }).then(() => {
          const after = client.getQueryData<CurrentUser | null>(userKey)?.id
          if (before !== after) void client.resetQueries({ predicate: isPersonal })
        })
      }),
    [client],
  )

  return useMemo(
    () => ({ user, isLoading: isPending, error, become, signedIn, login, register, logout }),
    [user, isPending, error, become, signedIn, login, register, logout],
  )
}

export type Session = ReturnType<typeof useSession>

const SessionContext = createContext<Session | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSession()}>{children}</SessionContext>
}

/**
 * `{ user, isLoading, error, login, register, logout }` (mutations), `signedIn(user, 'login' | 'registration')` after a
 * mobile sign-in, `become(user | null)` without a toast (profile saved, account deleted).
 */
export function useAuth(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useAuth must be used within an AuthProvider')
  return session
}
