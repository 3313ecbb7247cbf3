import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type TaxView, tax } from '@vapsi/contract/settlement/tax'
import { read } from '../../lib/api/api.ts'
import { Loaded } from '../../ui/states.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { useTaxWords } from './tax-words.ts'

/** PAN, GSTIN, mode and declaration, the numbers masked. */
export function TaxFacts({ known }: { known: TaxView }) {
  const { t } = useLingui()
  const { reasons, modes } = useTaxWords()
  const year = known.financialYear
  const facts = [
    ['PAN', known.pan ? `${known.pan} · ${reasons[known.holder ?? 'other']}` : t`Not given: 20 % TDS above the limits`],
    ['GSTIN', known.gstin ?? t`Not given`],
    [t`GST mode`, modes[known.gstMode ?? 'reverse']],
    [t`At most 10 goods vehicles (${year})`, known.isDeclared ? t`Declared: no TDS` : t`Not declared`],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same for a clerk who may read it. */
export function OfficeTax({ userId }: { userId: string }) {
  const may = useMay()
  const details = useQuery({ ...read(tax.ofUser, { id: userId }), enabled: may(tax.ofUser) })
  return may(tax.ofUser) ? <Loaded query={details}>{(known) => <TaxFacts known={known} />}</Loaded> : null
}
