import { Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { actFor } from '../../lib/session/act-for.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../button.tsx'

/** Says on every page for which company somebody acts, with the way back to their own account. */
export function ActingStrip() {
  const { user } = useAuth()
  const [isLeaving, setLeaving] = useState(false)
  if (!user?.acts) return null
  const company = user.company ?? user.name
  const back = () => {
    setLeaving(true)
    actFor(null).catch(() => setLeaving(false))
  }
  return (
    <aside className="flex items-center gap-2.5 border-b border-line bg-soft-blue px-4 py-1.5 text-sm text-word-blue md:px-8">
      <Building2 aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 truncate font-semibold">
        <Trans>For {company}</Trans>
      </p>
      <Button size="sm" busy={isLeaving} onClick={back}>
        <Trans>Own account</Trans>
      </Button>
    </aside>
  )
}
