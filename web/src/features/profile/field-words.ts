import { useLingui } from '@lingui/react/macro'

/** The profile form's messages in the language of the page; the contract says them in English (specification 2 §5). */
export function useFieldWords(): (message: string | undefined) => string | undefined {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'Name is required': t`Name is required`,
    'Company is required': t`Company is required`,
    'Invalid email address': t`Invalid email address`,
    'City is required': t`City is required`,
    'Mobile number must be at least 10 digits': t`Mobile number must be at least 10 digits`,
  }
  return (message) => message && (words[message] ?? message)
}
