import { Trans } from '@lingui/react/macro'
import type { FreeLegView } from '@vapsi/contract/fleet'
import { day, oneDecimal, tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { placeParts } from '../../ui/form/place.ts'

/** What is free beside the loads of a truck, on each part of its way. */
export function FreeLegs({ legs }: { legs: readonly FreeLegView[] }) {
  return (
    <section className="rounded-input bg-soft-green px-3 py-2.5 text-sm">
      <h3 className="font-semibold">
        <Trans>Free beside its loads</Trans>
      </h3>
      <ul className="grid grid-cols-1 gap-1">
        {legs.map((leg, at) => (
          <li key={at} className="tabular flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {townOf(leg.from)} → {townOf(leg.to)}
            </span>
            <Free leg={leg} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Free({ leg }: { leg: FreeLegView }) {
  const [weight, metres, until] = [tons(leg.tons), oneDecimal(leg.floorMetres), leg.until && day(leg.until)]
  return (
    <span>
      <b>
        <Trans>
          {weight}, {metres} m
        </Trans>
      </b>
      {until && (
        <span className="text-quiet">
          {' · '}
          <Trans>until {until}</Trans>
        </span>
      )}
    </span>
  )
}

const townOf = (place: string) => placeParts(nameIn(place)).name
