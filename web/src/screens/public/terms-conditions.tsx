import { Trans } from '@lingui/react/macro'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { termsSections } from '../../features/legal/terms.ts'

export const TermsConditionsScreen = () => (
  <LegalPage
    title={<Trans>Terms & Conditions</Trans>}
    note={<Trans>Last updated: December 2024</Trans>}
    intro={<Trans>How shippers, transporters and Vapsi work together, in ten sections.</Trans>}
    sections={termsSections}
  />
)
