import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'

/** Shown this once; whoever loses the phone signs in with one of them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui()
  const copy = () =>
    // Undefined over plain http, where there is no clipboard; the codes can be marked and copied by hand.
    Promise.resolve(navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('No clipboard'))).then(
      () => toast({ title: t`Recovery codes copied` }),
      () => toast({ title: t`Copying failed`, description: t`Please write the codes down.`, variant: 'destructive' }),
    )
  return (
    <>
      <p role="alert" className="text-sm">
        <Trans>Keep these recovery codes apart from your phone. Each opens once, and they are not shown again.</Trans>
      </p>
      <ul aria-label={t`Recovery codes`} className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm font-semibold">
        {codes.map((code) => (
          <li key={code}>
            <code className="break-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy codes</Trans>
        </Button>
        <Button variant="ink" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </>
  )
}
