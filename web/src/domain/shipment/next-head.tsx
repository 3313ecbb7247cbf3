import type { NextView } from '@vapsi/contract/shipment/next'
import { Chip } from '../../ui/chip.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useNextWords } from './next-words.ts'

/**
 * The top of a shipment's card and page: whom one waits for, its number, and the one sentence that matters. Its status is
 * where the line below is filled to: said a second time, it would contradict the driver's proof of delivery.
 */
export function NextHead({
  next,
  to,
  reference,
  isPage = false,
}: {
  next: NextView
  to: string
  reference: string
  isPage?: boolean
}) {
  const { chip, tone, headline, below } = useNextWords({ next, to: placeParts(nameIn(to)).name })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={tone}>{chip}</Chip>
        <span className="tabular ml-auto text-sm whitespace-nowrap text-quiet">{reference}</span>
      </div>
      <h2 className={isPage ? 'mt-3 text-xl leading-8 font-bold' : 'mt-2 text-lg leading-6 font-bold'}>{headline}</h2>
      {below !== null && <p className="mt-0.5 break-words text-quiet">{below}</p>}
    </div>
  )
}
