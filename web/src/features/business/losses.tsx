import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BusinessView, business } from '@vapsi/contract/admin/business'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { count, moneyExact } from '../../lib/language/format.ts'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'
import { dayOfMonth } from './spans.ts'

const shown = 5
const link = 'underline underline-offset-4 hover:text-ink'

/** What was disputed and what waiting cost. */
export function Claims({ view: { claims, period } }: { view: BusinessView }) {
  const { t } = useLingui()
  const days = { from: period.from, to: period.to }
  const row = (name: string, many: ReactNode, rupees: number | null) => (
    <tr className="border-t border-line *:h-9">
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      <td className="tabular text-right font-semibold">{many}</td>
      <td className="tabular pl-4 text-right whitespace-nowrap">{rupees === null ? '' : moneyExact(rupees)}</td>
    </tr>
  )
  const to = (filter: Record<string, string>, many: number) => (
    <Link href={listAt('claims', { ...days, ...filter })} className={link}>
      {count(many)}
    </Link>
  )
  return (
    <Panel title={t`Disputes and claims`} of="claims">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Disputes and claims`}</caption>
        <thead className="text-xs text-quiet">
          <tr className="*:h-8 *:font-semibold">
            <th scope="col" className="text-left">{t`What`}</th>
            <th scope="col" className="text-right">{t`Count`}</th>
            <th scope="col" className="text-right">{t`Rupees`}</th>
          </tr>
        </thead>
        <tbody>
          {row(t`Disputes opened`, to({ kind: 'dispute' }, claims.disputes), claims.disputed)}
          {row(
            t`of them decided, off shippers’ prices`,
            to({ kind: 'dispute', status: 'decided' }, claims.decided),
            claims.awarded,
          )}
          {row(t`of that, off drivers’ prices`, '', claims.fromDrivers)}
          {row(
            t`Open today`,
            <Link href="/admin/disputes" className={link}>
              {count(claims.openNow)}
            </Link>,
            null,
          )}
          {row(t`Charges for waiting`, to({ kind: 'charge' }, claims.charges), claims.charged)}
        </tbody>
      </table>
    </Panel>
  )
}

/** Customers who stopped, those with most margin first. */
export function Stopped({ stopped }: { stopped: BusinessView['stopped'] }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...read(business.stopped, { limit: shown }), staleTime: 0 })
  const customers = count(stopped.customers)
  const margin = moneyExact(stopped.margin)
  return (
    <Panel
      title={t`Customers who stopped`}
      of="stopped"
      note={
        <Link href={listAt('stopped')} className={link}>
          <Trans>all {customers}</Trans>
        </Link>
      }
    >
      <ul>
        {(data ?? []).map((row) => (
          <li key={row.id} className="flex h-9 items-center gap-2 border-t border-line text-sm first:border-t-0">
            <span className="min-w-0 truncate">{row.name}</span>
            <span className="shrink-0 text-xs text-quiet">
              <Trans>last {dayOfMonth(row.lastOn)}</Trans>
            </span>
            <span className="tabular ml-auto whitespace-nowrap">{moneyExact(row.margin)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 border-t border-line pt-2 text-xs text-quiet">
        <Trans>{margin} margin in their last year</Trans>
      </p>
    </Panel>
  )
}
