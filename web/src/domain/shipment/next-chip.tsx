import type { NextView } from '@vapsi/contract/shipment/next'
import { nameIn } from '../../lib/language/spoken.ts'
import { Chip } from '../../ui/chip.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { useNextWords } from './next-words.ts'

/** Whom a shipment waits for, in the words of its page. */
export function NextChip({ next, to }: { next: NextView; to: string }) {
  const { chip, tone } = useNextWords({ next, to: placeParts(nameIn(to)).name })
  return <Chip tone={tone}>{chip}</Chip>
}
