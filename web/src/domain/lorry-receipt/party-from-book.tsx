import type { AddressView } from '@vapsi/contract/bookings/addresses'
import { Suspense, lazy, use } from 'react'
import { SessionContext } from '../../lib/session/session.tsx'

const AddressChoice = lazy(() =>
  import('../addresses/address-choice.tsx').then((module) => ({ default: module.AddressChoice })),
)

/** Shippers keep an address book: a place of it is a party's name and address in one press. */
export function PartyFromBook({ onChoose }: { onChoose: (place: AddressView) => void }) {
  const user = use(SessionContext)?.user
  if (user?.userType !== 'shipper') return null
  return (
    <div className="min-h-11 sm:col-span-2">
      <Suspense fallback={null}>
        <AddressChoice onChoose={onChoose} />
      </Suspense>
    </div>
  )
}
