import { useLingui } from '@lingui/react/macro'
import type { BusinessView, Period, Sums } from '@vapsi/contract/admin/business'
import type { GroupView } from '@vapsi/contract/admin/business-lists'
import type { GROUPINGS } from '@vapsi/contract/admin/business-values'
import { Link } from 'wouter'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { count, moneyExact } from '../../../lib/language/format.ts'
import { townIn } from '../../../lib/language/spoken.ts'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures.tsx'
import { percent } from '../figures.tsx'
import { listAt } from '../places.ts'

const Change = ({ rupees }: { rupees: number }) => (
  <span className={cx('tabular whitespace-nowrap', rupees > 0 && 'text-return', rupees < 0 && 'text-danger')}>
    {rupees > 0 && '+'}
    {moneyExact(rupees)}
  </span>
)

/** A group's money; with `parts` also why its margin is another than before. */
export function useGroupColumns(
  { from, to }: Pick<Period, 'from' | 'to'>,
  by: (typeof GROUPINGS)[number],
  { sums, parts }: { sums?: { now: Sums; before: Sums }; parts?: Partial<BusinessView['bridge']> } = {},
): OfficeColumn<GroupView>[] {
  const { t } = useLingui()
  const names = {
    lane: t`Lane`,
    customer: t`Customer`,
    transporter: t`Transporter`,
    size: t`Truck size`,
    clerk: t`Clerk`,
  }
  const none = by === 'clerk' ? t`no clerk` : '–'
  const part = (id: 'volume' | 'price' | 'mix', header: string): OfficeColumn<GroupView> => ({
    id,
    header,
    end: true,
    cell: (row) => <Change rupees={row[id]} />,
    ...(parts?.[id] !== undefined && { total: <Change rupees={parts[id]} /> }),
  })
  const total = sums && {
    trips: count(sums.now.trips),
    billed: moneyExact(sums.now.billed),
    margin: moneyExact(sums.now.margin),
    share: percent(sums.now.margin, sums.now.billed),
    change: <Change rupees={Math.round((sums.now.margin - sums.before.margin) * 100) / 100} />,
  }
  return [
    {
      id: 'name',
      header: names[by],
      cell: (row) => (
        <Link
          href={listAt('trips', { from, to, ...row.filter })}
          className="block max-w-60 truncate font-semibold underline underline-offset-4"
        >
          {by === 'lane' ? `${townIn(row.name ?? '')} → ${townIn(row.toName ?? '')}` : (row.name ?? none)}
        </Link>
      ),
    },
    { id: 'trips', header: t`Trips`, end: true, sort: true, cell: (row) => count(row.trips), total: total?.trips },
    {
      id: 'billed',
      header: t`Billed`,
      end: true,
      sort: true,
      cell: (row) => <Money rupees={row.billed} exact />,
      total: total?.billed,
    },
    {
      id: 'margin',
      header: t`Margin`,
      end: true,
      sort: true,
      cell: (row) => <Money rupees={row.margin} exact className="font-semibold" />,
      total: total?.margin,
    },
    {
      id: 'share',
      header: t`Of billed`,
      end: true,
      cell: (row) => <span className="tabular whitespace-nowrap">{percent(row.margin, row.billed)}</span>,
      total: total?.share,
    },
    {
      id: 'change',
      header: t`Change`,
      end: true,
      sort: true,
      cell: (row) => <Change rupees={row.change} />,
      total: total?.change,
    },
    ...(parts ? [part('volume', t`Volume`), part('price', t`Price`), part('mix', t`Mix`)] : []),
  ]
}
