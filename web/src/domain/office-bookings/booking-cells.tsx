import type { PaymentStatus } from '@vapsi/contract/lifecycle'
import { Link } from 'wouter'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { nameOf, paymentStatusWords, useWords } from '../office/words.ts'
import { nameIn, townIn } from '../../lib/language/spoken.ts'

/** Route and number of a booking in one cell. */
export function RouteCell({
  row,
  needs,
  href,
}: {
  row: { fromLocation: string; toLocation: string; reference?: string }
  /** What the goods need of a truck, where one is looked for. */
  needs?: string
  /** Where its number leads. */
  href?: string
}) {
  return (
    <span
      className="block w-max max-w-48 min-w-full max-sm:max-w-full max-sm:min-w-0 @5xl:max-w-56 @min-[71rem]:max-w-66 @7xl:max-w-78"
      title={`${nameIn(row.fromLocation)} → ${nameIn(row.toLocation)}`}
    >
      <RouteRow from={townIn(row.fromLocation)} to={townIn(row.toLocation)} />
      <span className="tabular block truncate text-xs text-quiet empty:hidden">
        {row.reference &&
          (href ? (
            <Link href={href} className="underline underline-offset-4">
              {row.reference}
            </Link>
          ) : (
            <span>{row.reference}</span>
          ))}
        {row.reference && needs && ' · '}
        {needs && <span>{needs}</span>}
      </span>
    </span>
  )
}

/** A party: the company, and the person behind it. */
export function PartyCell({ party }: { party: { name: string; company: string | null } | null | undefined }) {
  return (
    <span
      className="block w-max max-w-28 min-w-full max-sm:max-w-none max-sm:min-w-0 @min-[60rem]:max-w-32 @5xl:max-w-36 @6xl:max-w-48"
      title={party ? [party.company, party.name].filter(Boolean).join(' · ') : undefined}
    >
      <span className="block truncate">{nameOf(party)}</span>
      {party?.company && <span className="block truncate text-xs text-quiet">{party.name}</span>}
    </span>
  )
}

/** Both sides of a trip in one cell: the shipper, and under it the transporter. */
export function PartiesCell({ shipper, transporter }: { shipper: string; transporter: string }) {
  return (
    <span
      className="block w-max max-w-28 min-w-full max-sm:max-w-none max-sm:min-w-0 @5xl:max-w-36 @6xl:max-w-40"
      title={`${shipper} · ${transporter}`}
    >
      <span className="block truncate">{shipper}</span>
      <span className="block truncate text-xs text-quiet">{transporter}</span>
    </span>
  )
}

const tones: Record<PaymentStatus, Tone> = {
  terms_pending: 'grey',
  advance_due: 'orange',
  balance_due: 'blue',
  paid: 'green',
}

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { word } = useWords()
  return <Chip tone={tones[status]}>{word(paymentStatusWords[status])}</Chip>
}
