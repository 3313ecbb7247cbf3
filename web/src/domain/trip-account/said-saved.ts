import { useLingui } from '@lingui/react/macro'
import { toast } from '../../lib/session/toast.ts'

/** Says of what did not get through that this phone keeps it. */
export function useSaidSaved() {
  const { t } = useLingui()
  return (isSent: boolean) => {
    if (!isSent) toast({ title: t`Saved on this phone`, description: t`It is sent when you have signal.` })
  }
}
