import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BusinessView } from '@vapsi/contract/admin/business'
import { outstanding } from '@vapsi/contract/payments/outstanding'
import { Link } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'
import { dayOfMonth } from './spans.ts'

const grounds: Readonly<Record<string, string>> = {
  not_due: 'bg-return',
  '0-7': 'bg-track',
  '8-15': 'bg-marigold',
  '16-30': 'bg-word-orange',
  '31+': 'bg-danger',
}
const shown = 5
const link = 'underline underline-offset-4 hover:text-ink'

/** Who owes what since when, by the one ageing of the books. */
export function Owed({ owed }: { owed: BusinessView['owed'] }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...read(outstanding.bookings, { side: 'shipper', limit: shown }), staleTime: 0 })
  const drivers = moneyExact(owed.toDrivers)
  return (
    <Panel
      title={t`Who owes`}
      of="owed"
      note={
        <Link href={listAt('owed')} className={link}>
          <Trans>all, by due date</Trans>
        </Link>
      }
    >
      <div aria-hidden className="flex h-4 gap-px overflow-hidden rounded-xs bg-soft-grey">
        {owed.ages.map(({ age, open }) =>
          open > 0 ? (
            <span key={age} className={grounds[age]} style={{ width: `${(100 * open) / owed.total}%` }} />
          ) : null,
        )}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {owed.ages.map(({ age, open }) => (
          <li key={age}>
            <span className="flex items-center gap-1.5 text-quiet">
              <span aria-hidden className={`size-2.5 rounded-full ${grounds[age]}`} />
              {age === 'not_due' ? t`not due` : t`${age.replace('-', '–')} days`}
            </span>
            <Link href={listAt('owed', { age })} className={`tabular font-semibold ${link}`}>
              {moneyExact(open)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2">
        {(data ?? []).map((row) => (
          <li key={row.id} className="flex h-9 items-center gap-2 border-t border-line text-sm">
            <Link href={`/admin/bookings/${row.id}`} className={`min-w-0 truncate font-semibold ${link}`}>
              {row.party.company ?? row.party.name}
            </Link>
            <span className={`shrink-0 text-xs ${row.days > 0 ? 'text-danger' : 'text-quiet'}`}>
              <Trans>since {dayOfMonth(row.dueOn)}</Trans>
            </span>
            <span className="tabular ml-auto whitespace-nowrap">{moneyExact(row.open)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 border-t border-line pt-2 text-xs text-quiet">
        <Link href={listAt('owed', { side: 'driver' })} className={link}>
          <Trans>{drivers} owed to drivers</Trans>
        </Link>
      </p>
    </Panel>
  )
}
