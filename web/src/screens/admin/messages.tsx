import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { MESSAGE_STATES, MESSAGE_WAYS } from '@vapsi/contract/notifications/sent-messages'
import { Link } from 'wouter'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { useWords } from '../../domain/office/words.ts'
import {
  type SentMessage,
  messageStateWords,
  messageWayWords,
  useMessageKind,
} from '../../features/notifications/message-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const everything = { q: '', state: '', channel: '' }
const known = { state: MESSAGE_STATES, channel: MESSAGE_WAYS }

/** What went out to people, and whether it arrived. */
export function MessagesScreen() {
  const { t } = useLingui()
  const { word } = useWords()
  const filters = useListFilters(everything, { known })
  const { values, query } = filters
  const all = { value: '', label: t`All` }
  return (
    <>
      <PageHeader
        title={t`Messages`}
        subtitle={t`What went out by SMS, WhatsApp, push and e-mail, newest first. Codes and e-mails stay for seven days.`}
      />
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <SearchBox label={t`Name, mobile or e-mail`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Status`}
          value={values.state}
          none=""
          onChange={(value) => filters.set('state', value)}
          options={[all, ...MESSAGE_STATES.map((value) => ({ value, label: word(messageStateWords[value][0]) }))]}
        />
        <FilterChip
          label={t`Channel`}
          value={values.channel}
          none=""
          onChange={(value) => filters.set('channel', value)}
          options={[all, ...MESSAGE_WAYS.map((value) => ({ value, label: word(messageWayWords[value]) }))]}
        />
      </FilterBar>
      <PagedTable
        label={t`Messages`}
        empty={t`No message has been sent yet`}
        filters={{ ...filters, nothing: t`No message matches` }}
        list={useLiveList(listOf(admin.messages, query))}
        columns={useColumns()}
      />
    </>
  )
}

function useColumns(): OfficeColumn<SentMessage>[] {
  const { t } = useLingui()
  const { word } = useWords()
  const kindOf = useMessageKind()
  return [
    {
      id: 'createdAt',
      header: t`When`,
      cell: ({ createdAt }) => <When at={createdAt} className="whitespace-nowrap" />,
    },
    {
      id: 'to',
      header: t({ message: 'To', context: 'who gets a message' }),
      cell: (row) => <Recipient message={row} />,
    },
    { id: 'channel', header: t`Channel`, cell: ({ channel }) => word(messageWayWords[channel]) },
    {
      id: 'kind',
      header: t({ message: 'Message', context: 'what was sent' }),
      cell: (row) => (
        <span className="block max-w-72 min-w-32">
          <span className="block truncate" title={kindOf(row)}>
            {kindOf(row)}
          </span>
          {row.booking && (
            <Link
              href={`/admin/bookings/${row.booking.id}`}
              className="tabular block text-xs underline underline-offset-2"
            >
              {row.booking.reference}
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) => <Chip tone={messageStateWords[state][1]}>{word(messageStateWords[state][0])}</Chip>,
    },
    {
      id: 'since',
      header: t({ message: 'Since', context: 'since when a message has its state' }),
      cell: ({ stateAt }) => (stateAt ? <When at={stateAt} className="whitespace-nowrap" /> : '–'),
    },
    {
      id: 'reason',
      header: t({ message: 'Reason', context: 'why a message has not arrived' }),
      cell: ({ reason, state }) => {
        const why = reason ?? (state === 'dropped' ? t`Turned off, or no longer this number or device` : null)
        return (
          <span className="line-clamp-2 max-w-sm min-w-32 wrap-anywhere" title={why ?? undefined}>
            {why ?? '–'}
          </span>
        )
      },
    },
  ]
}

/** The name with the number below it; a code or a mail knows the address only. */
function Recipient({ message: { name, address } }: { message: SentMessage }) {
  return (
    <span className="block max-w-48 min-w-28" title={[name, address].filter(Boolean).join(' · ')}>
      <span className="tabular block truncate font-semibold">{name ?? address ?? '–'}</span>
      {name && address && <span className="tabular block truncate text-xs text-quiet">{address}</span>}
    </span>
  )
}
