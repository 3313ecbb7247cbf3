import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { toast } from '../../lib/session/toast.ts'
import { cx } from '../../ui/cx.ts'

/** A text that is pasted elsewhere, with the button that copies it; in a row of a desk on one line of its height. */
export function CopyText({ text, label, isInRow }: { text: string; label: string; isInRow?: boolean }) {
  const { t } = useLingui()
  const copy = () =>
    // Undefined over plain http, where there is no clipboard; the text can be marked and copied by hand.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
      () => toast({ title: t`${label} copied` }),
      () => toast({ title: t`Copying failed`, variant: 'destructive' }),
    )
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={cx('tabular font-semibold break-all select-all', isInRow && 'lg:whitespace-nowrap')}>
        {text}
      </span>
      <button
        type="button"
        aria-label={t`Copy ${label}`}
        title={t`Copy ${label}`}
        onClick={() => void copy()}
        className={cx(
          'grid size-11 shrink-0 place-content-center rounded-full hover:bg-soft-grey [&>svg]:size-4',
          isInRow && 'lg:size-6',
        )}
      >
        <Copy aria-hidden />
      </button>
    </span>
  )
}
