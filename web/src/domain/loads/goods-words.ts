import { useLingui } from '@lingui/react/macro'
import type { GoodsKind } from '@vapsi/contract/loads/floor'

/** Kinds of goods by name, and with what each never shares a truck. */
export function useGoodsWords(): { name: Record<GoodsKind, string>; apart: Record<GoodsKind, string | undefined> } {
  const { t } = useLingui()
  return {
    name: {
      general: t`General goods`,
      food: t`Food, feed or medicine`,
      chemicals: t`Chemicals`,
      flammable: t`Fuel and what burns easily`,
    },
    apart: {
      general: undefined,
      food: t`Never shares a truck with chemicals or fuel.`,
      chemicals: t`Never shares a truck with food or fuel.`,
      flammable: t`Never shares a truck with food or chemicals.`,
    },
  }
}
