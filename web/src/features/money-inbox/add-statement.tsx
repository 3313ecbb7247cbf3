import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { statements } from '@vapsi/contract/payments/bank-statements'
import { useMemo, useState } from 'react'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import type { Reply, Send } from '../../lib/api/api.ts'
import { count } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Input, Select, Textarea } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { addInPortions } from './add-in-portions.ts'
import { type Sheet, linesOf, outOfTime, readSheet } from './bank-statement/read-statement.ts'
import { Look, ProblemNote, UnreadableNote } from './statement-notes.tsx'
import { type Unreadable, sheetOfFile } from './bank-statement/sheet-of-file.ts'
import { COLUMN_ROLES, type ColumnRole, type Columns } from './bank-statement/columns.ts'

const roleWords: Record<ColumnRole, MessageDescriptor> = {
  date: msg`Date`,
  narration: msg`Narration`,
  reference: msg`Reference`,
  in: msg`Money in`,
  out: msg`Money out`,
  amount: msg`Amount`,
  side: msg`Dr or Cr`,
  balance: msg`Balance`,
}

/** A statement, pasted or opened: the columns are guessed, checked, and then its lines are imported. */
export function AddStatement({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const [account, setAccount] = useState('')
  const fallback = t`The statement could not be taken in.`
  const add = useOfficeAction<Send<typeof statements.add>, Reply<typeof statements.add>>(
    (body, idempotencyKey) => addInPortions(body, idempotencyKey),
    {
      done: t`Statement taken in`,
      doneNote: ({ added, known }) => {
        const [fresh, old] = [count(added), count(known)]
        return t`${fresh} new lines, ${old} were known.`
      },
      failed: t`Statement not taken in`,
      fallback,
    },
    onClose,
  )
  const open = (read: Sheet | Unreadable) => {
    setUnreadable(typeof read === 'string' ? read : null)
    if (typeof read === 'string') return setSheet(null)
    setSheet(read)
    if (account === '' && read.bank) setAccount(read.bank)
  }
  // A year of lines is not read again for each letter of the account.
  const read = useMemo(() => sheet && linesOf(sheet, sheet.columns), [sheet])
  const statement = read && 'lines' in read ? read : null
  const problem = read && 'code' in read ? read : statement && outOfTime(statement.lines)
  const ready = problem ? null : (statement?.lines ?? null)
  const isEmpty = problem?.code === 'empty'
  const isComplete = ready !== null && account.trim() !== ''
  const number = count(ready?.length ?? 0)
  const takeIn = () => {
    if (isComplete && !add.isPending) add.mutate({ account: account.trim(), lines: ready })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      wide
      title={t`Add statement`}
      description={t`CSV or XLSX of HDFC, ICICI, SBI, Axis, Kotak and others, or rows copied from it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="ink"
            disabled={!isComplete}
            busy={add.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={takeIn}
          >
            {ready?.length === 1 ? <Trans>Take in 1 line</Trans> : <Trans>Take in {number} lines</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <FileDrop
          label={t`Open a statement`}
          accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
          onFile={(file) =>
            void file
              .arrayBuffer()
              .then((bytes) => sheetOfFile(new Uint8Array(bytes)))
              .then(open, () => open('withheld'))
          }
        />
        <Field label={t`Or paste it here`}>
          {/* The focus is in the paste field. */}
          <Textarea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to paste into
            autoFocus
            rows={3}
            maxLength={2_000_000}
            className="font-code text-xs"
            onChange={(event) => open(readSheet(event.target.value))}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && takeIn()}
          />
        </Field>
        {unreadable && <UnreadableNote why={unreadable} />}
        {isEmpty && <ProblemNote problem={{ code: 'empty' }} />}
        {sheet && !isEmpty && (
          <>
            <Field label={t`Account`} required>
              <Input
                maxLength={60}
                placeholder={t`HDFC 4471`}
                value={account}
                onChange={(event) => setAccount(event.target.value)}
                onKeyDown={(event) => event.key === 'Enter' && takeIn()}
              />
            </Field>
            <ColumnsForm sheet={sheet} onChange={(columns) => setSheet({ ...sheet, columns })} />
            {problem && <ProblemNote problem={problem} />}
            {statement && <Look statement={statement} />}
          </>
        )}
        <ActionError error={add.error} fallback={fallback} />
      </div>
    </Dialog>
  )
}

function ColumnsForm({ sheet, onChange }: { sheet: Sheet; onChange: (columns: Columns) => void }) {
  const { t, i18n } = useLingui()
  const width = Math.max(0, ...sheet.rows.slice(0, 40).map((row) => row.length))
  const options = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: sheet.rows[sheet.head]?.[at] || t`Column ${at + 1}`,
  }))
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="mb-1.5 text-sm font-bold">
        <Trans>What each column says</Trans>
      </legend>
      {COLUMN_ROLES.map((role) => (
        <Field key={role} label={i18n._(roleWords[role])}>
          <Select
            placeholder={t`None`}
            options={options}
            value={sheet.columns[role] < 0 ? '' : String(sheet.columns[role])}
            onChange={({ target }) =>
              onChange({ ...sheet.columns, [role]: target.value === '' ? -1 : Number(target.value) })
            }
          />
        </Field>
      ))}
    </fieldset>
  )
}
