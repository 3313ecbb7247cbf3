import { Trans, useLingui } from '@lingui/react/macro'
import type { ClerkView } from '@vapsi/contract/identity/office-people'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { roleWords } from '../../domain/office/role-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { ClerkActions } from './clerk-actions.tsx'

export function useClerkColumns(): OfficeColumn<ClerkView>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, email }) => (
        <span className="block max-w-72 min-w-40" title={email ?? undefined}>
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-xs text-quiet">{email ?? '–'}</span>
        </span>
      ),
    },
    { id: 'role', header: t`Role`, cell: ({ role }) => (role ? i18n._(roleWords[role]) : <Trans>None</Trans>) },
    {
      id: 'factor',
      header: t`Second factor`,
      cell: ({ hasSecondFactor }) => (
        <Chip tone={hasSecondFactor ? 'green' : 'grey'}>
          {hasSecondFactor ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </Chip>
      ),
    },
    { id: 'sessions', header: t`Devices`, end: true, cell: ({ sessions }) => sessions },
    {
      id: 'seen',
      header: t`Last seen`,
      cell: ({ lastSeenAt }) => <When at={lastSeenAt} className="whitespace-nowrap" />,
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (clerk) => <ClerkActions clerk={clerk} /> },
  ]
}
