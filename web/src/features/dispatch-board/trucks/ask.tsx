import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { MessageCircle } from 'lucide-react'
import { useNeedsWords } from '../../../domain/office-bookings/needs.ts'
import { money, nearDay } from '../../../lib/language/format.ts'
import { townIn } from '../../../lib/language/spoken.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { Waiting } from '../board-rows.ts'

/** The least price that would carry one of the trucks; null where the price is not what is missing. */
export function carriesFrom(others: readonly LoadTruckView[]): number | null {
  const prices = others.flatMap((truck) => {
    const from = truck.whyNot === 'too_dear' ? truck.driverPrice : truck.whyNot === 'loss' ? truck.carriesFrom : null
    return from ?? []
  })
  return prices.length ? Math.min(...prices) : null
}

/** Two ways on where no proposal suits: a price that carries, or a truck that nobody knows of. */
export function Ask({ load, others }: { load: Waiting; others: readonly LoadTruckView[] }) {
  const { t } = useLingui()
  const { needs } = useNeedsWords()
  const needed = carriesFrom(others)
  const [from, to] = [townIn(load.fromLocation), townIn(load.toLocation)]
  const [price, enough] = [money(load.price), money(needed)]
  const lane = [load.reference, `${from} → ${to}`].filter(Boolean).join(' ')
  const day = load.pickupFrom ? nearDay(load.pickupFrom) : ''
  const facts = [lane, needs(load.needs), day, price].filter(Boolean).join(' · ')
  const whatsApp = (mobile: string, text: string) => `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`
  const link = { target: '_blank', rel: 'noreferrer', className: buttonStyle({ variant: 'outline', size: 'sm' }) }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      {needed !== null && (
        <p className="w-full text-sm font-semibold text-danger">
          {t`Price too low by ${money(needed - load.price)}: carried from ${enough}.`}
        </p>
      )}
      {load.shipperMobile !== null && (
        <a
          {...link}
          data-ask="shipper"
          aria-keyshortcuts="S"
          href={whatsApp(
            `91${load.shipperMobile}`,
            needed === null
              ? t`${lane}: may we speak about its pickup? No truck comes in time.`
              : t`${lane}: your price is ${price}. Trucks carry it from ${enough}. May we book at that price?`,
          )}
        >
          <MessageCircle aria-hidden className="size-4" />
          <Trans>Ask the shipper</Trans>
        </a>
      )}
      <a
        {...link}
        data-ask="transporters"
        aria-keyshortcuts="T"
        href={whatsApp('', t`Who carries this load? ${facts}`)}
      >
        <MessageCircle aria-hidden className="size-4" />
        <Trans>Ask transporters</Trans>
      </a>
    </div>
  )
}
