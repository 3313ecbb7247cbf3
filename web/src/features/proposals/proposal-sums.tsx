import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { fieldWords } from '../../domain/audit/field-words.ts'
import { Money } from '../../ui/figures.tsx'

const { negotiatedPriceShipperPaise: ofShipper, negotiatedPriceDriverPaise: ofDriver } = fieldWords

interface Change {
  word: MessageDescriptor
  /** Null: no more known, or the same. */
  from: number | null
  to: number | null
}

/** The money of a proposal: one amount, the agreed and the proposed prices, or what comes off each price. */
export function ProposalSums({ proposal }: { proposal: ProposalView }) {
  const { i18n } = useLingui()
  const { amount, fromDriver } = proposal
  if (amount !== null && fromDriver === null) return <Money rupees={amount} exact className="font-semibold" />
  return (
    <span className="grid justify-items-end gap-1 text-xs sm:gap-0">
      {changesOf(proposal).map(({ word, from, to }) => (
        <span key={word.id} className="block text-xs whitespace-nowrap">
          <span className="text-quiet">{i18n._(word)}</span>{' '}
          {from !== null && (
            <>
              <Money rupees={from} exact className="text-quiet" /> →{' '}
            </>
          )}
          <Money rupees={to} exact className="font-semibold" />
        </span>
      ))}
    </span>
  )
}

function changesOf(proposal: ProposalView): Change[] {
  const { amount, fromDriver, status, agreedPriceShipper, agreedPriceDriver } = proposal
  if (amount !== null)
    return [
      { word: ofShipper, from: null, to: -amount },
      { word: ofDriver, from: null, to: -(fromDriver ?? 0) },
    ]
  // Once it is decided only what was proposed is known.
  const from = (agreed: number | null, wanted: number | null) =>
    status === 'waiting' && agreed !== wanted ? agreed : null
  const { negotiatedPriceShipper, negotiatedPriceDriver } = proposal
  return [
    { word: ofShipper, from: from(agreedPriceShipper, negotiatedPriceShipper), to: negotiatedPriceShipper },
    { word: ofDriver, from: from(agreedPriceDriver, negotiatedPriceDriver), to: negotiatedPriceDriver },
  ]
}
