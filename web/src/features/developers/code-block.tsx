import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'

/** A piece of code, with the button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useLingui()
  const copy = () =>
    // Undefined over plain http, where there is no clipboard; the text can be marked and copied by hand.
    Promise.resolve(navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('No clipboard'))).then(
      () => toast({ title: t`${label} copied` }),
      () => toast({ title: t`Copying failed`, variant: 'destructive' }),
    )
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold text-quiet">{label}</span>
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto rounded-card border border-line bg-card p-4 font-code text-sm leading-relaxed"
      >
        <code className="font-[inherit]">{code}</code>
      </pre>
    </figure>
  )
}
