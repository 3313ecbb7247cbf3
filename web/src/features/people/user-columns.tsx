import { useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { money } from '../../lib/language/format.ts'
import { useCommissionText } from '../../domain/office/texts/commission-text.ts'
import { useMobileText } from '../../domain/office/texts/mobile-text.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { CommissionButton, StandingChips, TypeChip, VerifyButton } from './user-actions.tsx'

export const Lines = ({ first, second }: { first: string | null; second?: string | null }) => (
  <span
    className="block w-max max-w-26 min-w-full max-sm:max-w-none max-sm:min-w-0 @min-[60rem]:max-w-28 @5xl:max-w-32 @6xl:max-w-40"
    title={[first, second].filter(Boolean).join(' · ') || undefined}
  >
    <span className="block truncate">{first || '–'}</span>
    {second && <span className="block truncate text-xs text-quiet">{second}</span>}
  </span>
)

/** The columns of Driver Management. */
export function useDriverColumns(): OfficeColumn<AdminUserView>[] {
  const { t } = useLingui()
  const commissionText = useCommissionText()
  const mobileText = useMobileText()
  const fallback = t`Failed to update verification status.`
  return [
    {
      id: 'name',
      header: t`Name and email`,
      cell: (user) => <Lines first={user.name} second={user.email} />,
      sort: true,
    },
    { id: 'type', header: t`Type`, cell: (user) => <TypeChip userType={user.userType} /> },
    { id: 'company', header: t`Company`, cell: (user) => <Lines first={user.company} />, sort: true },
    { id: 'contact', header: t`Contact`, cell: (user) => <span className="tabular">{mobileText(user) ?? '–'}</span> },
    { id: 'status', header: t`Status`, cell: (user) => <StandingChips user={user} /> },
    {
      id: 'commission',
      header: t`Commission`,
      cell: (user) => {
        if (user.userType !== 'transporter') return '–'
        const minimum = money(user.minimumPayout)
        return (
          <span className="tabular block whitespace-nowrap">
            {commissionText(user)}
            <span className="block text-xs text-quiet">{t`min. ${minimum}`}</span>
          </span>
        )
      },
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (user) => (
        <span className="inline-flex gap-2">
          <VerifyButton user={user} fallback={fallback} />
          <CommissionButton user={user} />
        </span>
      ),
    },
  ]
}
