import { Trans } from '@lingui/react/macro'
import { useAuth } from '../../lib/session/session.tsx'
import { useStrip } from './strip-state.ts'

const look = 'flex min-h-11 items-center justify-center gap-3 px-4 text-center text-sm font-semibold'

/** Above every screen: that there is no signal, or that the app itself has changed. */
export function AppStrip() {
  const { isOffline, isFromPhone, hasNewVersion } = useStrip()
  const { user } = useAuth()
  const hasLists = user !== null && !user.isAdmin
  return (
    <output className="block">
      {(isOffline || isFromPhone) && (
        <span className={`${look} bg-soft-orange text-word-orange`}>
          {hasLists ? (
            <Trans>You are offline: showing the last lists</Trans>
          ) : (
            <Trans>You are offline. Try again when you have signal.</Trans>
          )}
        </span>
      )}
      {hasNewVersion && !isOffline && (
        <span className={`${look} bg-soft-blue text-word-blue`}>
          <Trans>A new version is ready</Trans>
          <button
            type="button"
            className="min-h-11 rounded-input px-3 underline underline-offset-4"
            onClick={() => window.location.reload()}
          >
            <Trans>Reload</Trans>
          </button>
        </span>
      )}
    </output>
  )
}
