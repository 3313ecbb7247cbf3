import { Trans, useLingui } from '@lingui/react/macro'
import type { Gstr1Table, Invoiced } from '@vapsi/contract/settlement/months'
import { count } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'
import { sumOf } from './sum-of.ts'

/** What was invoiced to shippers in a closed month, by the tables of the GST return. */
export function MonthInvoiced({ rows }: { rows: readonly Invoiced[] }) {
  const { t } = useLingui()
  const words: Record<Gstr1Table, string> = {
    b2b: t`Invoices to shippers with a GSTIN`,
    b2cs: t`Invoices to other shippers`,
    cdnr: t`Credit notes to shippers with a GSTIN`,
    cdnur: t`Credit notes to other shippers`,
    exemp: t`Nil-rated and exempt`,
  }
  return (
    <div className="min-w-0 overflow-x-auto rounded-card border border-line bg-card px-4 pb-2">
      <table className="w-full text-sm">
        <caption className="py-3 text-left font-bold">
          <Trans>Invoiced to shippers, as in GSTR-1</Trans>
        </caption>
        <thead className="text-xs text-quiet">
          <tr className="*:h-9 *:px-2 *:text-right *:font-semibold">
            <th scope="col" className="pl-0! text-left!">
              <Trans>Table of the return</Trans>
            </th>
            <th scope="col">
              <Trans>Invoices</Trans>
            </th>
            <th scope="col">
              <Trans>Invoice value</Trans>
            </th>
            <th scope="col">
              <Trans>Taxable value</Trans>
            </th>
            <th scope="col" className="pr-0!">
              GST
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, percent, invoices, value, taxable, gst }) => (
            <tr key={`${table} ${percent}`} className="border-t border-line *:px-2 *:py-1 *:text-right">
              <th scope="row" className="pl-0! text-left! font-normal lg:whitespace-nowrap">
                {words[table]}{' '}
                <span className="block text-xs whitespace-nowrap text-quiet lg:ml-1 lg:inline">
                  {table} · <span className="tabular">{percent} %</span>
                </span>
              </th>
              <td className="tabular">{count(invoices)}</td>
              <td>
                <Money rupees={value} exact />
              </td>
              <td>
                <Money rupees={taxable} exact />
              </td>
              <td className="pr-0!">
                <Money rupees={gst} exact />
              </td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={5} className="h-9 text-quiet">
                <Trans>Nothing was invoiced in this month.</Trans>
              </td>
            </tr>
          )}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr className="border-t border-line font-semibold *:px-2 *:py-1 *:text-right">
              <th scope="row" className="pl-0! text-left!">
                <Trans>Total</Trans>
              </th>
              <td className="tabular">{count(rows.reduce((all, { invoices }) => all + invoices, 0))}</td>
              <td>
                <Money rupees={sumOf(rows, ({ value }) => value)} exact />
              </td>
              <td>
                <Money rupees={sumOf(rows, ({ taxable }) => taxable)} exact />
              </td>
              <td className="pr-0!">
                <Money rupees={sumOf(rows, ({ gst }) => gst)} exact />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
