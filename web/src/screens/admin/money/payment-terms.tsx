import { useLingui } from '@lingui/react/macro'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { MoneyCards } from '../../../features/payments-office/money-cards.tsx'
import {
  RecordsTab,
  SetupTab,
  TermsTab,
  knownFilters,
  paymentFilters,
} from '../../../features/payments-office/payment-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

/** Terms, records and what is still to be set up (admin payments). */
export function PaymentTermsScreen() {
  const { t } = useLingui()
  const filters = useListFilters(paymentFilters, { place: 'tab', known: knownFilters })
  return (
    <>
      <PageHeader title={t`Payments`} />
      <MoneyCards />
      <Tabs
        label={t`Payments`}
        value={filters.values.tab}
        onChange={(tab) => filters.set('tab', tab)}
        items={[
          { id: 'terms', label: t`Payment Terms`, content: <TermsTab filters={filters} /> },
          { id: 'records', label: t`Payment Records`, content: <RecordsTab filters={filters} /> },
          { id: 'setup', label: t`Pending Setup`, content: <SetupTab filters={filters} /> },
        ]}
      />
    </>
  )
}
