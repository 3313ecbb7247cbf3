import { Trans, useLingui } from '@lingui/react/macro'
import type { PartView } from '@vapsi/contract/loads/part'
import { oneDecimal, whole } from '../../lib/language/format.ts'
import { useGoodsWords } from './goods-words.ts'

/** What a load takes of a truck that it shares. */
export function PartLine({ part }: { part: PartView }) {
  const { t } = useLingui()
  const goods = useGoodsWords().name[part.goods]
  const [metres, kg, pieces] = [oneDecimal(part.floorMetres), whole(part.weightKg), whole(part.pieces)]
  const size = `${part.lengthCm} × ${part.widthCm} × ${part.heightCm}`
  const stacking = part.isStackable ? t`may be stacked` : t`not to be stacked`
  return (
    <Trans>
      {metres} m of floor · {kg} kg · {pieces} pieces of {size} cm, {stacking} · {goods}
    </Trans>
  )
}
