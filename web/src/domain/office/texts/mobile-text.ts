import { useLingui } from '@lingui/react/macro'

/** An unverified number may belong to somebody else: the clerk must see that before calling or verifying. */
export function useMobileText(): (person: { mobile: string | null; mobileVerified: boolean }) => string | null {
  const { t } = useLingui()
  return ({ mobile, mobileVerified }) => (mobile === null || mobileVerified ? mobile : t`${mobile} (not proven)`)
}
