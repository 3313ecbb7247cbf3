import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/session/toast.ts'

/** Something that waited on this phone was refused for good, perhaps on another screen than its own. */
export function sayNotTaken(error: unknown): void {
  toast({
    title: i18n._(msg`Not taken`),
    description: errorMessage(error, i18n._(msg`Please look at the trip again.`)),
    variant: 'destructive',
  })
}
