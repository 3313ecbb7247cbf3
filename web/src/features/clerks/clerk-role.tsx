import { Trans, useLingui } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/office/office-people'
import type { OfficeRole } from '@vapsi/contract/office/office-roles'
import { useState } from 'react'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RoleSelect } from './role-select.tsx'

export function ClerkRole({ clerk }: { clerk: ClerkView }) {
  const { t } = useLingui()
  const [role, setRole] = useState<OfficeRole | ''>(clerk.role ?? '')
  const fallback = t`Please try again.`
  const change = useOfficeAction<OfficeRole, ClerkView>(
    (next) => api(officePeople.setRole, { id: clerk.id, role: next }),
    {
      done: t`Role changed`,
      failed: t`Changing the role failed`,
      fallback,
    },
  )
  return (
    <div className="grid gap-3">
      <Field label={t`Role`}>
        <RoleSelect value={role} onChange={setRole} />
      </Field>
      <ActionError error={change.error} fallback={fallback} />
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
