import { Trans, useLingui } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/identity/office-people'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { useState } from 'react'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RoleSelect } from './role-select.tsx'

export function ClerkRole({ clerk }: { clerk: ClerkView }) {
  const { t } = useLingui()
  // Until one is picked, the clerk's current role: another owner may have changed it in the meantime.
  const [picked, pick] = useState<OfficeRole | null>(null)
  const role = picked ?? clerk.role ?? ''
  const fallback = t`Please try again.`
  const change = useOfficeAction<OfficeRole, ClerkView>(
    (next) => api(officePeople.setRole, { id: clerk.id, role: next }),
    {
      done: t`Role changed`,
      failed: t`Changing the role failed`,
      fallback,
    },
  )
  const refused = useFieldErrors(change.error, { role })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t`Role`} error={refused['role']}>
        <RoleSelect value={role} onChange={pick} />
      </Field>
      <ActionError error={change.error} fallback={fallback} fields={{ role }} />
      <Button
        className="justify-self-start"
        disabled={role === '' || role === clerk.role}
        busy={change.isPending}
        onClick={() => role && change.mutate(role)}
      >
        <Trans>Change role</Trans>
      </Button>
    </div>
  )
}
