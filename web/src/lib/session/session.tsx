import { useLingui } from '@lingui/react/macro'
import { identity } from '@vapsi/contract/identity'
import { type ReactNode, createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { toast } from './toast.ts'
import { useAction } from '../api/action.ts'
import { api } from '../api/api.ts'
import { errorMessage } from '../api/api-error.ts'
import { afterLogout, modeOf, setAppMode } from './app-mode.ts'
import { forgetDrafts } from '../forget-drafts.ts'
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts'
import { type CurrentUser, type SessionState, sessionStore } from './session-store.ts'
import { personOf } from './person-of.ts'

export type { CurrentUser } from './session-store.ts'

/** Makes somebody (or nobody) the current user of this tab and of the others. */
function become(user: CurrentUser | null) {
  sessionStore.set(user)
  tellOtherTabs(personOf(user))
}

const postLogout = () => api(identity.logout)

function useSession(written: SessionState) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { user, isLoading, error } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => written)

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
    [t],
  )

  const logout = useAction<void, unknown>(postLogout, {
    onSuccess: () => {
      // Navigation first, in the same render: the guard of the page that is left must not choose another redirect.
      navigate(afterLogout(sessionStore.get().user))
      become(null)
      forgetDrafts()
      toast({ title: t`Goodbye!`, description: t`You have been logged out` })
    },
    onError: (failure) => {
      const description = errorMessage(failure, t`Failed to logout. Please try again.`)
      toast({ title: t`Logout failed`, description, variant: 'destructive' })
    },
  })

  return useMemo(
    () => ({ user, isLoading, error, become, refresh: sessionStore.load, signedIn, logout }),
    [user, isLoading, error, signedIn, logout],
  )
}

type Session = ReturnType<typeof useSession>

export const SessionContext = createContext<Session | null>(null)

const notKnownYet: SessionState = { user: null, isLoading: true, error: null }

/** `written`: who was signed in for the server that wrote the page's HTML. */
export function AuthProvider({ written = notKnownYet, children }: { written?: SessionState; children: ReactNode }) {
  useEffect(() => {
    void sessionStore.begin()
    return followOtherTabs(() => void sessionStore.load())
  }, [])
  const session = useSession(written)
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * `{ user, isLoading, error }`; the action `logout` (`mutate`, `mutateAsync`, `isPending`);
 * `signedIn(user, 'login' | 'registration')` after a mobile sign-in: current user, app marker, a toast;
 * `become(user | null)` without a toast (profile saved, account deleted, administrator); `refresh()` reads it again.
 */
export function useAuth(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useAuth must be used within an AuthProvider')
  return session
}
