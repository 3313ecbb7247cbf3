import { useLingui } from '@lingui/react/macro'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'

/** What is wrong with a typed weight that nobody can read; nothing with an empty one. */
export function useWeightProblem(weight: string): string | undefined {
  const { t } = useLingui()
  return weight.trim() !== '' && searchTonsOf(weight) === null ? t`Such as 9 t or 500 kg` : undefined
}
