import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { toast } from '../../lib/session/toast.ts'

/** A text that is pasted elsewhere, with the button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const copy = () =>
    // Undefined over plain http, where there is no clipboard; the text can be marked and copied by hand.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
      () => toast({ title: t`${label} copied` }),
      () => toast({ title: t`Copying failed`, variant: 'destructive' }),
    )
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="tabular font-semibold break-all select-all">{text}</span>
      <button
        type="button"
        aria-label={t`Copy ${label}`}
        title={t`Copy ${label}`}
        onClick={() => void copy()}
        className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-soft-grey [&>svg]:size-4"
      >
        <Copy aria-hidden />
      </button>
    </span>
  )
}
