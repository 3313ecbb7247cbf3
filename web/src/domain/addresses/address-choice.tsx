import { Trans, useLingui } from '@lingui/react/macro'
import type { AddressView } from '@vapsi/contract/bookings/addresses'
import { useState } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Input } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useAddresses } from './use-addresses.ts'

/** A place of the address book fills the fields below. */
export function AddressChoice({ onChoose }: { onChoose: (address: AddressView) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Expander label={t`From the address book`} open={isOpen} onOpenChange={setOpen}>
      <Choice
        onChoose={(address) => {
          onChoose(address)
          setOpen(false)
        }}
      />
    </Expander>
  )
}

function Choice({ onChoose }: { onChoose: (address: AddressView) => void }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const list = useAddresses(q)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Input
        type="search"
        aria-label={t`Search the address book`}
        placeholder={t`Name, contact or city`}
        maxLength={80}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <ul className="grid max-h-64 grid-cols-1 divide-y divide-line overflow-y-auto">
        {list.rows.map((address) => (
          <li key={address.id}>
            <PlainButton
              className="grid min-h-12 w-full grid-cols-1 py-1.5 text-left hover:bg-soft-grey"
              onClick={() => onChoose(address)}
            >
              <b className="min-w-0 wrap-anywhere">{address.name}</b>
              <span className="text-sm wrap-anywhere text-quiet">
                {address.contactName} · {nameIn(address.city)} · {address.pincode}
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
      {!list.isPending && !list.isError && list.rows.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>Nothing found. Places come here from finished shipments, or under Profile, Address book.</Trans>
        </p>
      )}
      <Problem error={list.error} />
      <LoadMore list={list} />
    </div>
  )
}
