import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { money } from '../../lib/language/format.ts'
import { toast } from '../../lib/session/toast.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { KeptOf } from './counter-sheet.tsx'
import { type MyBid, useBidsChanged } from './use-market-loads.ts'

async function isAccepted({ id }: MyBid): Promise<boolean> {
  const accepted = await api(bids.mine, { status: 'accepted', limit: 200 })
  return accepted.some((bid) => bid.id === id)
}

/** Accepts the shipper's counter-offer, with what the driver keeps of it. */
export function TakeOffer({ bid, rupees, onClose }: { bid: MyBid; rupees: number; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useBidsChanged()
  const price = money(rupees)
  const take = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(bids.takeOffer, { id: bid.id, price: rupees }),
        () => isAccepted(bid),
      ),
    onSuccess: () => {
      toast({ title: t`Price accepted`, description: t`The office assigns it next.` })
      onClose()
    },
    onSettled: changed,
  })
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Take the load for ${price}?`}
      description={t`The office assigns it next.`}
      confirmLabel={<Trans>Take it for {price}</Trans>}
      busy={take.isPending}
      onConfirm={() => take.mutate()}
    >
      <KeptOf bid={bid} price={String(rupees)} />
      {take.isError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {errorMessage(take.error, t`Please try again.`)}
        </p>
      )}
    </Confirm>
  )
}
