import { useLingui } from '@lingui/react/macro'

type Checked = Record<'name' | 'company' | 'email' | 'city', string>

/** What of the profile form is wrong, in the language of the page. The server, which repeats these rules, has more. */
export function useProfileRules(): (form: Checked) => Readonly<Record<string, string>> {
  const { t } = useLingui()
  return (form) => ({
    ...(!form.name.trim() && { name: t`Name is required` }),
    ...(!form.company.trim() && { company: t`Company is required` }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email) && { email: t`Invalid email address` }),
    ...(!form.city.trim() && { city: t`City is required` }),
  })
}
