import { useLingui } from '@lingui/react/macro'
import { toMinute, useNow } from '../../lib/language/now.ts'
import { type BestMatch, bestMatch } from './best-match.ts'
import type { Truck } from './truck.ts'

export interface BestWords {
  id: string | null
  because: readonly string[]
}

/** Which of these trucks is the best match, and why, in words. */
export function useBestWords(trucks: readonly Truck[]): BestWords {
  const { t } = useLingui()
  // A truck that was posted in this minute is free.
  const best = bestMatch(trucks, useNow(toMinute) + 60_000)
  const words: Record<BestMatch['reasons'][number], string> = {
    price: t`cheap for this way`,
    rating: t`well rated`,
    near: t`near the pickup`,
    free: t`free now`,
  }
  return { id: best?.id ?? null, because: best?.reasons.map((reason) => words[reason]) ?? [] }
}
