import { useLingui } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import type { MarketLoad } from '../../domain/bids/use-market-loads.ts'
import { money, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useVoice } from '../../lib/language/voice.ts'
import { Button } from '../../ui/button.tsx'

/** Reads a load out in the reader's language; nothing where the phone has no voice for it. */
export function ReadAloud({ load, keeps }: { load: MarketLoad; keeps: string | null }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const say = useVoice()
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (!say) return null
  const fromLocation = nameIn(load.fromCity || load.fromLocation)
  const toLocation = nameIn(load.toCity || load.toLocation)
  const [price, pickup] = [money(load.expectedPrice), pickupTime(load)]
  const text = [
    t`Load from ${fromLocation} to ${toLocation}`,
    `${nameIn(load.material)}, ${tons(load.weight)}, ${words.category(load.vehicleCategory)}`,
    t`pickup ${pickup}`,
    t`Price ${price}`,
    keeps !== null && t`You keep ${keeps}`,
  ]
  return (
    <Button
      className="z-10 size-12 px-0"
      aria-label={t`Read this load out`}
      title={t`Read this load out`}
      onClick={() => say(text.filter(Boolean).join('. '))}
    >
      <Volume2 aria-hidden />
    </Button>
  )
}
