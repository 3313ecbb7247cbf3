import { Trans, useLingui } from '@lingui/react/macro'
import { type StatementLineView, statements } from '@vapsi/contract/payments/bank-statements'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { Fragment, useRef, useState } from 'react'
import { KeysHelp, KeysLine } from '../../domain/office-keys/keys-line.tsx'
import { useRowKeys } from '../../domain/office-rows/table-keys.ts'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { useFocusInList } from '../../lib/focus.ts'
import { count, moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { FindBookings } from './find-bookings.tsx'
import { useInboxKeys } from './inbox-keys.ts'
import { useInboxKeyWords } from './key-words.ts'
import { LineReview } from './line-review.tsx'
import { LineRow } from './line-row.tsx'
import { SetAside } from './set-aside.tsx'
import type { Inbox } from './use-inbox.ts'

/** The lines with their keys, and the press that books what is ticked. */
export function Lines({
  lines,
  inbox,
  onPass,
}: {
  lines: StatementLineView[]
  inbox: Inbox
  onPass: (line: StatementLineView) => void
}) {
  const { t } = useLingui()
  const keyWords = useInboxKeyWords()
  const [helps, setHelps] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  useFocusInList(body, lines)
  const [openId, setOpen] = useState<string | null>(null)
  const [finding, setFinding] = useState<StatementLineView | null>(null)
  const fallback = t`The line could not be changed.`
  const [setAside, setSetAside] = useState<StatementLineView | null>(null)
  const reopen = useOfficeAction<string, StatementLineView>((id) => api(statements.reopen, { id }), {
    done: t`Line open again`,
    failed: t`Line not changed`,
    fallback,
  })
  useInboxKeys(lines, {
    tick: inbox.tick,
    open: ({ id }) => setOpen(openId === id ? null : id),
    take: (line) => line.match?.options[0] && inbox.take(line),
    pass: onPass,
    find: setFinding,
    ignore: setSetAside,
    confirm: inbox.confirmTicked,
    help: () => setHelps(true),
  })
  return (
    <>
      <div
        className="relative overflow-auto rounded-card border border-line bg-card sm:max-h-[calc(100dvh-6rem)]"
        tabIndex={-1}
      >
        <table className="w-full border-separate border-spacing-0 text-sm max-sm:block">
          <caption className="sr-only">{t`Lines of the bank`}</caption>
          <thead className="sticky top-0 z-10 max-sm:sr-only">
            <tr className="h-9 bg-card text-left text-xs text-quiet *:border-b *:border-line sm:max-lg:*:px-1">
              <th scope="col">
                <span className="sr-only">{t`Ticked`}</span>
              </th>
              <th scope="col" className="px-2 font-semibold">{t`Date`}</th>
              <th scope="col" className="w-2/5 px-2 font-semibold">{t`Bank line`}</th>
              <th scope="col" className="px-2 text-right font-semibold">{t`Amount`}</th>
              <th scope="col" className="px-2 font-semibold">{t`Belongs to`}</th>
              <th scope="col" className="px-2 font-semibold">{t`Match`}</th>
              <th scope="col">
                <span className="sr-only">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} data-list className="max-sm:block">
            {lines.map((line) => (
              <Fragment key={line.id}>
                <LineRow
                  line={line}
                  inbox={inbox}
                  isOpen={openId === line.id}
                  onOpen={() => setOpen(openId === line.id ? null : line.id)}
                  onFind={() => setFinding(line)}
                  onIgnore={() => setSetAside(line)}
                  onReopen={() => reopen.mutate(line.id)}
                />
                {openId === line.id && line.match && (
                  <LineReview
                    line={line}
                    inbox={inbox}
                    onFind={() => setFinding(line)}
                    onIgnore={() => setSetAside(line)}
                  />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {inbox.ticked.length > 0 && <ConfirmBar inbox={inbox} />}
      {finding && (
        <FindBookings
          line={finding}
          inbox={inbox}
          onClose={() => setFinding(null)}
          onIgnore={() => {
            setFinding(null)
            setSetAside(finding)
          }}
        />
      )}
      {setAside && <SetAside line={setAside} fallback={fallback} onClose={() => setSetAside(null)} />}
      <div className="mt-3">
        <KeysLine words={keyWords} />
      </div>
      <KeysHelp words={keyWords} open={helps} onOpenChange={setHelps} />
    </>
  )
}

/** One press for all selected lines, with their sum; shown only after the server's confirmation. */
function ConfirmBar({ inbox }: { inbox: Inbox }) {
  const lines = count(inbox.ticked.length)
  const sum = moneyExact(toRupees(inbox.ticked.reduce((paise, { left }) => paise + toPaise(left), 0)))
  return (
    <div className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-night px-4 py-3 text-sm text-white shadow-float">
      <span className="tabular font-semibold">
        <Trans>
          {lines} ticked, {sum}
        </Trans>
      </span>
      <Button variant="main" busy={inbox.busy} aria-keyshortcuts="Control+Enter" onClick={inbox.confirmTicked}>
        <Trans>Confirm {lines}</Trans>
      </Button>
    </div>
  )
}
