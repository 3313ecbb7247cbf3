import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { type FormEvent, useId, useState } from 'react'
import { type Send, api, read } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { CommissionFields, type CommissionTyped, asItStands, commissionOf, refusable } from './commission-fields.tsx'
import { useLookedAt } from '../../domain/office/looked-at.ts'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { nameOf } from '../../domain/office/words.ts'

/** What Vapsi keeps of a transporter's trips, and what they get at least. */
export function CommissionDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  // The row behind may be as old as its page.
  const { seen, error, retry, lookAgain } = useLookedAt((id) => read(admin.user, { id }), user.id)
  const [typed, setTyped] = useState<CommissionTyped | null>(null)
  const form = typed ?? (seen && asItStands(seen))
  const commission = form && commissionOf(form)
  const fallback = t`Failed to update commission structure.`
  const save = useOfficeAction<Send<typeof admin.setCommission>, AdminUserView>(
    (body) => api(admin.setCommission, { id: user.id, ...body }),
    { done: t`Commission updated successfully`, failed: t`Update failed`, fallback },
    onClose,
    lookAgain,
  )
  const fields = form ? refusable(form) : {}
  const { refused, form: formRef } = useRefusedForm(save.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!seen || !commission || save.isPending) return
    const { commissionType, commissionRate, minimumPayout, commissionNotes } = seen
    // Only transporters have one, and only theirs can be changed.
    if (commissionType === null || commissionRate === null || minimumPayout === null) return
    save.mutate({ ...commission, ifCommission: { commissionType, commissionRate, minimumPayout, commissionNotes } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      title={t`Commission`}
      description={nameOf(user)}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="ink" disabled={!commission} busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error ? <ErrorState error={error} onRetry={retry} /> : !form && <Skeleton className="h-80 w-full" />}
        {form && <CommissionFields form={form} onChange={setTyped} refused={refused} />}
        <ActionError error={save.error} fallback={fallback} fields={fields}>
          {someoneWasQuicker(save.error) && <WhoWasQuicker subjectId={user.id} type="commission_set" />}
        </ActionError>
      </form>
    </Dialog>
  )
}
