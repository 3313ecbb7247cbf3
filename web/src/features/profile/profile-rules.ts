import { useLingui } from '@lingui/react/macro'

/** Under this name what was typed into the form survives a reload. */
export const profileDraft = ({ id }: { id: string }) => `profile.${id}`

type Checked = Record<'name' | 'company' | 'email' | 'city' | 'alternateContact', string>

const isNoTelephone = (text: string) => text !== '' && !(/^\+?[\d ()-]+$/.test(text) && /^(\D*\d){8,15}\D*$/.test(text))

/** What of the profile form is wrong, in the language of the page. The server, which repeats these rules, has more. */
export function useProfileRules(): (form: Checked) => Readonly<Record<string, string>> {
  const { t } = useLingui()
  return (form) => ({
    ...(!form.name.trim() && { name: t`Name is required` }),
    ...(!form.company.trim() && { company: t`Company is required` }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email) && { email: t`Invalid email address` }),
    ...(isNoTelephone(form.alternateContact.trim()) && {
      alternateContact: t`Enter a telephone number of 8 to 15 digits`,
    }),
    ...(!form.city.trim() && { city: t`City is required` }),
  })
}
