import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AddressView, addresses } from '@vapsi/contract/bookings/addresses'
import { useState } from 'react'
import { ofAddresses, useAddresses } from '../../domain/addresses/use-addresses.ts'
import { api } from '../../lib/api/api.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { AddressDialog } from './address-dialog.tsx'

/** The company's places by name, with a search. */
export function AddressList({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const list = useAddresses(q)
  const isEmpty = !list.isPending && !list.isError && list.rows.length === 0
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* Nothing to search in an empty book. */}
      {!(isEmpty && q === '') && (
        <Input
          type="search"
          aria-label={t`Search the address book`}
          placeholder={t`Name, contact or city`}
          maxLength={80}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
      {list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonCards count={2} />
      ) : isEmpty ? (
        <EmptyState title={q.trim() ? t`Nothing found.` : t`No places yet.`}>
          <Trans>Open a finished shipment and keep its pickup or delivery, or add a place here.</Trans>
        </EmptyState>
      ) : (
        list.rows.map((address) => <Place key={address.id} address={address} mayChange={mayChange} />)
      )}
      <LoadMore list={list} />
    </div>
  )
}

function Place({ address, mayChange }: { address: AddressView; mayChange: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const { id, name, contactNumber } = address
  const remove = useMutation({
    // A second press is told that it is gone.
    mutationFn: () => api(addresses.remove, { id }),
    onSuccess: () => setOpened(null),
    onSettled: () => client.invalidateQueries({ predicate: ofAddresses }),
  })
  return (
    <Card aria-label={name} className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-quiet">
        {address.fullAddress}, {nameIn(address.city)} {address.pincode}
        {address.landmark && ` · ${address.landmark}`}
      </p>
      <p className="text-sm wrap-anywhere">
        {address.contactName} · <span className="tabular">{contactNumber}</span>
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setOpened('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button onClick={() => setOpened('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {opened === 'edit' && <AddressDialog address={address} onClose={() => setOpened(null)} />}
      <Confirm
        open={opened === 'remove'}
        onOpenChange={() => setOpened(null)}
        title={t`Remove ${name} from the address book?`}
        description={t`Bookings that used it stay as they are.`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <Problem error={remove.error} />
      </Confirm>
    </Card>
  )
}
