import { Trans } from '@lingui/react/macro'
import { EWAY_ALARM_HOURS } from '@vapsi/contract/bookings/eway-validity'
import { type EwayView, eway } from '@vapsi/contract/bookings/eway'
import { useState } from 'react'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../lib/language/now.ts'
import { EwayForm } from './eway-form.tsx'
import { EwayLeft } from './eway-left.tsx'
import { useEway } from './use-eway.ts'

/** The e-way bill of a trip with the time that is left of it, for both sides and the office; entered and extended here. */
export function EwayBill({ bookingId }: { bookingId: string }) {
  const { data } = useEway(bookingId)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { bill, isMissing, can } = data
  if (!bill && !can.keep)
    return (
      <p className="text-sm text-quiet">
        <Trans>No e-way bill was entered.</Trans>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      {bill ? <Facts bill={bill} isRunning={can.extend} /> : null}
      {bill && can.extend && <Extend validUntil={bill.validUntil} />}
      {isMissing && (
        <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-word-orange">
          <Trans>Goods of this value need an e-way bill, and none is entered.</Trans>
        </p>
      )}
      {bill?.isOtherTruck && can.extend && (
        <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-word-orange">
          <Trans>The truck has changed: change Part B of the e-way bill, then enter it again here.</Trans>
        </p>
      )}
      {can.keep &&
        (isOpen ? (
          <EwayForm bookingId={bookingId} state={data} onDone={() => setOpen(false)} />
        ) : (
          <Button call={eway.keep} className="h-12 justify-self-start" onClick={() => setOpen(true)}>
            {bill ? <Trans>Extended or changed</Trans> : <Trans>Enter the e-way bill</Trans>}
          </Button>
        ))}
    </div>
  )
}

const alarmMs = EWAY_ALARM_HOURS * 3_600_000

/** While the law lets it be extended: from so many hours before its end to as many after it. */
function Extend({ validUntil }: { validUntil: string }) {
  const end = Date.parse(validUntil)
  const mayExtend = useNow((now) => Math.abs(end - now) <= alarmMs)
  if (!mayExtend) return null
  const last = nearDayAndTime(end + alarmMs)
  return (
    <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-word-orange">
      <Trans>Extend it on the e-way bill portal by {last}, then enter it here.</Trans>
    </p>
  )
}

function Facts({ bill, isRunning }: { bill: NonNullable<EwayView['bill']>; isRunning: boolean }) {
  // It ends at midnight: "12:00 am" of the next day would be read as a day too long.
  const until = nearDayAndTime(bill.validUntil)
  const number = bill.number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0">
        <b className="tabular">{number}</b>
        <span className="block text-quiet">
          <Trans>Valid until {until}</Trans>
        </span>
      </span>
      {isRunning && <EwayLeft validUntil={bill.validUntil} />}
    </p>
  )
}
