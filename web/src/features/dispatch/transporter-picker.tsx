import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { useId, useState } from 'react'
import { readPages } from '../../lib/api/api.ts'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { TickBox } from '../../ui/form/tick-box.tsx'
import { Rating } from '../../ui/person.tsx'
import { Combobox } from '../../domain/office/combobox.tsx'
import { nameOf } from '../../domain/office/words.ts'

/** The best rated first. */
const transporters = (q: string, verifiedOnly: boolean) =>
  readPages(admin.users, {
    userType: 'transporter',
    verification: verifiedOnly ? 'verified' : null,
    q: q.trim(),
    limit: 8,
    sort: 'rating',
  })

/** Any transporter, found by the words of name, company and city; each with city, rating and verification. */
export function TransporterPicker({
  chosen,
  onChoose,
}: {
  chosen: AdminUserView | null
  onChoose: (user: AdminUserView | null) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const [verifiedOnly, setVerifiedOnly] = useState(false)
  return (
    <>
      {/* Keeps the cursor in the box: the list stays open. */}
      <label htmlFor={id} className="-mt-1.5 mb-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm">
        <TickBox
          id={id}
          isSmall
          checked={verifiedOnly}
          onMouseDown={(event) => event.preventDefault()}
          onChange={setVerifiedOnly}
        />
        <Trans>Verified only</Trans>
      </label>
      <Combobox<AdminUserView>
        label={t`Transporters`}
        placeholder={t`Name, company or city`}
        none={t`No transporter found`}
        chosenText={chosen && nameOf(chosen)}
        listOf={(q) => transporters(q, verifiedOnly)}
        onChoose={onChoose}
      >
        {(user) => (
          <>
            <span className="flex items-center gap-2 font-semibold">
              <span className="min-w-0 flex-1 truncate">{nameOf(user)}</span>
              <Rating value={user.rating} className="font-normal" />
              <VerifiedBadge verified={user.isVerified} showUnverified />
            </span>
            <span className="block truncate text-xs text-quiet">
              {[user.company ? user.name : null, user.city].filter(Boolean).join(' · ') || t`No city given`}
            </span>
          </>
        )}
      </Combobox>
      {chosen && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-quiet">
          {[chosen.name, chosen.city].filter(Boolean).join(' · ')}
          <Rating value={chosen.rating} />
          <VerifiedBadge verified={chosen.isVerified} showUnverified />
        </p>
      )}
    </>
  )
}
