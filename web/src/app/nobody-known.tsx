import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorMessage } from '../lib/api/api-error.ts'
import { useAuth } from '../lib/session/session.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Stopped } from './stopped.tsx'

/** The server did not say who is signed in. A signed-in user must not be treated as a visitor and sent away. */
export function NobodyKnown({ error }: { error: Error }) {
  const { t } = useLingui()
  const { refresh } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await refresh()
    setAsking(false)
  }
  return (
    <Stopped
      title={t`Your account could not be loaded`}
      text={errorMessage(error, t`Please try again.`)}
      label={<Trans>Try again</Trans>}
      busy={isAsking}
      onPress={() => void ask()}
      also={
        <Link href="/book-truck" className={buttonStyle()}>
          <Trans>Find Available Trucks</Trans>
        </Link>
      }
    />
  )
}
