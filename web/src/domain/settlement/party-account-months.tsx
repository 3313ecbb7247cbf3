import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AccountSummary, settlements } from '@vapsi/contract/settlement/settlement'
import { useState } from 'react'
import { addressOf, read } from '../../lib/api/api.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { longMonth } from '../../lib/language/long-day.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { Loaded } from '../../ui/states.tsx'
import { MoneyFact } from '../money/money-fact.tsx'
import { DownloadLink } from './download-link.tsx'
import { monthsUntil, spanOf, yearOf } from './spans.ts'

/** An account month by month, or over the financial year: what it came to, and its statement and ledger to take home. */
export function PartyAccountMonths({ userId }: { userId?: string }) {
  const { t } = useLingui()
  const today = useIndianDay()
  const months = monthsUntil(today)
  const year = yearOf(today)
  const [chosen, setChosen] = useState(months[0] ?? '')
  const options = [
    ...months.map((month) => ({
      value: month,
      label: `${longMonth(Number(month.slice(5)) - 1)} ${month.slice(0, 4)}`,
    })),
    { value: year, label: t`Financial year ${year}` },
  ]
  const asked = { ...spanOf(chosen), ...(userId && { userId }) }
  const account = useQuery({ ...read(settlements.summary, asked), staleTime: 0 })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t`Month`}>
        <Select options={options} value={chosen} onChange={(event) => setChosen(event.target.value)} />
      </Field>
      <Loaded query={account}>{(summary) => <Figures summary={summary} />}</Loaded>
      <span className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {(['statement', 'ledger'] as const).map((paper) => {
          const name = paper === 'statement' ? t`Statement` : t`Ledger`
          return (
            <span key={paper} className="contents">
              <DownloadLink
                href={addressOf(settlements.accountPdf, { paper, ...asked })}
              >{t`${name} (PDF)`}</DownloadLink>
              <DownloadLink
                href={addressOf(settlements.partyAccountCsv, { paper, ...asked })}
              >{t`${name} (CSV)`}</DownloadLink>
            </span>
          )
        })}
      </span>
      <p className="text-sm text-quiet">
        <Trans>
          A trip counts from the day of its completion, money on the bank’s day. Taxes are computed, not filed.
        </Trans>
      </p>
    </div>
  )
}

function Figures({ summary }: { summary: AccountSummary }) {
  const isDriver = summary.side === 'driver'
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        <MoneyFact name={<Trans>Opening balance</Trans>} rupees={summary.opening} />
        <MoneyFact name={<Trans>Trips completed ({summary.trips})</Trans>} rupees={summary.charged} />
        <MoneyFact name={isDriver ? <Trans>Paid out</Trans> : <Trans>Paid</Trans>} rupees={-summary.paid} />
        <MoneyFact name={<Trans>Closing balance</Trans>} rupees={summary.closing} isStrong />
        {summary.tds !== null && <MoneyFact name={<Trans>TDS, computed</Trans>} rupees={summary.tds} />}
        <MoneyFact name={<Trans>GST, computed</Trans>} rupees={summary.gst} />
      </dl>
      {summary.closing < 0 && (
        <p className="text-sm text-quiet">
          <Trans>Below zero: paid ahead, for trips that are not completed yet.</Trans>
        </p>
      )}
    </div>
  )
}
