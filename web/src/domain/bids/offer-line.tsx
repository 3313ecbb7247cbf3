import { Trans } from '@lingui/react/macro'
import type { BidView } from '@vapsi/contract/bids'
import { indianDay } from '@vapsi/contract/values/india'
import { clock, money, nearDayAndTime } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'

/** The counter-offer that stands on a bid, whose it is and until when; nothing where none does. */
export function OfferLine({ offer, side }: { offer: BidView['offer']; side: 'shipper' | 'transporter' }) {
  const today = useIndianDay()
  if (!offer) return null
  const price = money(offer.price)
  const until = indianDay(new Date(offer.until)) === today ? clock(offer.until) : nearDayAndTime(offer.until)
  return (
    <p className="mt-1 rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
      {offer.by === side ? (
        <Trans>
          You offered <b className="tabular whitespace-nowrap">{price}</b>. It stands until {until}.
        </Trans>
      ) : side === 'shipper' ? (
        <Trans>
          The transporter answers with <b className="tabular whitespace-nowrap">{price}</b>, until {until}.
        </Trans>
      ) : (
        <Trans>
          The shipper offers <b className="tabular whitespace-nowrap">{price}</b>, until {until}.
        </Trans>
      )}
      {offer.isLast && offer.by !== side && (
        <>
          {' '}
          <Trans>This is the last price: take it or leave it.</Trans>
        </>
      )}
    </p>
  )
}
