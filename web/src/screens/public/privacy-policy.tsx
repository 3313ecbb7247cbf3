import { Trans } from '@lingui/react/macro'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { privacySections } from '../../features/legal/privacy.ts'

export const PrivacyPolicyScreen = () => (
  <LegalPage
    title={<Trans>Privacy Policy</Trans>}
    note={<Trans>Last updated: November 2026</Trans>}
    intro={<Trans>What Vapsi knows about you, why, and how you have it deleted.</Trans>}
    sections={privacySections}
  />
)
