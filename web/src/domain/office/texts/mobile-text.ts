import { useLingui } from '@lingui/react/macro'

/** A number that no code has proven may be somebody else's: the clerk reads that before calling or verifying. */
export function useMobileText(): (person: { mobile: string | null; mobileVerified: boolean }) => string | null {
  const { t } = useLingui()
  return ({ mobile, mobileVerified }) => (mobile === null || mobileVerified ? mobile : t`${mobile} (not proven)`)
}
