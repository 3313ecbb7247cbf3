import { Trans, useLingui } from '@lingui/react/macro'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useClerkColumns } from '../../features/clerks/clerk-columns.tsx'
import { InviteClerk } from '../../features/clerks/invite-clerk.tsx'
import { readPages } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The office's people, whom owners look after. */
export function ClerksScreen() {
  const { t } = useLingui()
  const list = useLiveList(readPages(officePeople.clerks))
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        title={t`Clerks`}
        subtitle={t`Who works in the office, and what they may do.`}
        actions={
          <Button icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
            <Trans>Invite clerk</Trans>
          </Button>
        }
      />
      <PagedTable label={t`Clerks`} empty={t`No clerks yet`} list={list} columns={useClerkColumns()} />
      {isInviting && <InviteClerk onClose={() => setInviting(false)} />}
    </>
  )
}
