import { useLingui } from '@lingui/react/macro'
import type { PaperKind } from '@vapsi/contract/values/paper-kinds'

export function usePaperWords(): Record<PaperKind, string> {
  const { t } = useLingui()
  return { insurance: t`Insurance`, fitness: t`Fitness`, permit: t`Permit`, puc: t`PUC`, rc: t`RC` }
}
