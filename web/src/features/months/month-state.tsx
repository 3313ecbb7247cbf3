import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MonthView } from '@vapsi/contract/settlement/months'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { ActionError } from '../../domain/office/use-office-action.tsx'
import { monthName } from '../../lib/language/long-day.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { useStateWords } from './month-words.ts'
import { useCloseMonth } from './use-close-month.ts'

/** Whether a month takes entries, who closed it, and the press that closes it. */
export function MonthState({ month }: { month: MonthView }) {
  const states = useStateWords()
  const name = monthName(month.month)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <b>{name}</b>
        <Chip tone={month.state === 'closed' ? 'green' : month.state === 'open' ? 'marigold' : 'grey'}>
          {states[month.state]}
        </Chip>
        <span className="text-sm text-quiet">
          {month.closedBy && (
            <>
              <Trans>by {month.closedBy}</Trans> <When at={month.closedAt} />
              {' · '}
            </>
          )}
          <Plural value={month.totals.entries} one="# entry" other="# entries" />
        </span>
      </p>
      {month.can.close && <CloseMonth month={month} name={name} />}
    </div>
  )
}

function CloseMonth({ month, name }: { month: MonthView; name: string }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { close, fallback } = useCloseMonth(month.month, () => setAsks(false))
  return (
    <>
      <Button variant="main" icon={<LockKeyhole aria-hidden />} onClick={() => setAsks(true)}>
        {t`Close ${name}`}
      </Button>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t`Close ${name}?`}
        description={t`Open months before it are closed first, one after the other. This cannot be taken back: the lists are signed off with your name, and entries that come later count after them.`}
        confirmLabel={t`Close month`}
        busy={close.isPending}
        onConfirm={() => close.mutate()}
      >
        <ActionError error={close.error} fallback={fallback} />
      </Confirm>
    </>
  )
}
