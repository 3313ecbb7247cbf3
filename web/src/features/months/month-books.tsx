import { Trans, useLingui } from '@lingui/react/macro'
import { months } from '@vapsi/contract/settlement/months'
import { DownloadLink } from '../../domain/settlement/download-link.tsx'
import { addressOf } from '../../lib/api/api.ts'

/** The files of a signed-off month for other accounting systems and for the GST return. */
export function MonthBooks({ month }: { month: string }) {
  const { t } = useLingui()
  const files = [
    [t`Tally (XML)`, addressOf(months.tally, { month })],
    [t`ERPNext (CSV)`, addressOf(months.book, { month, book: 'erpnext' })],
    [t`Zoho Books (CSV)`, addressOf(months.book, { month, book: 'zoho' })],
    [t`Parties (CSV)`, addressOf(months.book, { month, book: 'parties' })],
    [t`GSTR-1 table (CSV)`, addressOf(months.book, { month, book: 'gstr1' })],
  ] as const
  return (
    <section className="rounded-card border border-line bg-card p-4" aria-labelledby="month-books">
      <h2 id="month-books" className="font-bold">
        <Trans>Books of the month</Trans>
      </h2>
      <p className="mt-1 text-sm text-quiet">
        <Trans>
          Invoices, receipts and payments as they stand in the signed-off list. Take the parties into ERPNext or Zoho
          Books first. TDS and GST are computed, not booked.
        </Trans>
      </p>
      <span className="mt-3 flex flex-wrap gap-2">
        {files.map(([name, href]) => (
          <DownloadLink key={name} href={href}>
            {name}
          </DownloadLink>
        ))}
      </span>
    </section>
  )
}
