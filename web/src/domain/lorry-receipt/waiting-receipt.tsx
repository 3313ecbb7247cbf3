import { useQuery } from '@tanstack/react-query'
import { lorryReceipts } from '@vapsi/contract/lorry-receipts'
import { read } from '../../lib/api/api.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { useReceiptWords } from './receipt-words.ts'

/** A receipt that its driver has not taken yet: nobody photographs another while one waits. */
export function WaitingReceipt({ bookingId }: { bookingId: string }) {
  const words = useReceiptWords()
  const { data } = useQuery({ ...read(lorryReceipts.list, { id: bookingId }), ...readWhenOpened })
  const newest = data?.receipts[0]
  if (newest?.status !== 'issued') return null
  return (
    <p role="status" className="rounded-input bg-soft-blue px-3 py-2.5 text-sm text-word-blue">
      <b className="tabular">{newest.number}</b> · {words.issued}
    </p>
  )
}
