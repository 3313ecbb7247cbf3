import { useLingui } from '@lingui/react/macro'
import { toast } from '../../lib/session/toast.ts'
import type { Breach } from './booking-values.ts'

/** Says a broken rule in a toast and gives the words for each of its fields. */
export function useBreachWords() {
  const { t } = useLingui()
  return ({ rule, fields }: Breach): Record<string, string> => {
    const words = {
      required: {
        title: t`Please fill all required fields`,
        description: t`All pickup/delivery contact details, addresses, material type, and weight are required.`,
        field: t`Please fill in this field`,
      },
      phones: {
        title: t`Invalid phone numbers`,
        description: t`Contact numbers must be exactly 10 digits.`,
        field: t`Contact numbers must be exactly 10 digits.`,
      },
      pincodes: {
        title: t`Invalid pincodes`,
        description: t`Pincodes must be exactly 6 digits.`,
        field: t`Pincodes must be exactly 6 digits.`,
      },
      unknownPincodes: {
        title: t`Invalid pincodes`,
        description: t`This pincode does not exist. Enter one such as 411001.`,
        field: t`This pincode does not exist. Enter one such as 411001.`,
      },
    }[rule]
    toast({ title: words.title, description: words.description, variant: 'destructive' })
    return Object.fromEntries(fields.map((field) => [field, words.field]))
  }
}
