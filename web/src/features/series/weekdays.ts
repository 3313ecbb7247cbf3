import { useLingui } from '@lingui/react/macro'

/** Monday to Sunday, short. */
export function useWeekdays(): string[] {
  const { t } = useLingui()
  const [sunday = '', ...others] = t`Sun Mon Tue Wed Thu Fri Sat`.split(' ')
  return [...others, sunday]
}
