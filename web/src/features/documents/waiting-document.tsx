import { Trans, useLingui } from '@lingui/react/macro'
import { CloudAlert, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'

/** A document that is on this phone and not with the office: why, and the way to take back a wrong one. */
export function WaitingDocument(props: {
  /** What the server said; absent when it has not got there. */
  problem: string | undefined
  onSendAgain: () => void
  onTakeBack: () => void
}) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { problem } = props
  const takeBack = (
    <Button variant="outline" onClick={() => setAsks(true)}>
      <Trans>Discard</Trans>
    </Button>
  )
  return (
    <>
      {problem === undefined ? (
        <div className="grid gap-2 rounded-input bg-soft-blue p-3 text-sm text-word-blue">
          <output className="flex items-start gap-2">
            <CloudOff aria-hidden className="size-5 shrink-0" />
            <Trans>Saved on this phone. It is sent when you have signal.</Trans>
          </output>
          <div className="flex flex-wrap gap-2">{takeBack}</div>
        </div>
      ) : (
        <div className="grid gap-2 rounded-input bg-soft-red p-3 text-sm text-word-red">
          <p role="alert" className="flex items-start gap-2 font-semibold">
            <CloudAlert aria-hidden className="size-5 shrink-0" />
            {problem}
          </p>
          <p>
            <Trans>It is kept on this phone, and tried again by itself.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={props.onSendAgain}>
              <Trans>Send again</Trans>
            </Button>
            {takeBack}
          </div>
        </div>
      )}
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t`Discard this document?`}
        description={t`It has not been sent, and is on this phone only.`}
        confirmLabel={t`Discard`}
        danger
        onConfirm={() => {
          setAsks(false)
          props.onTakeBack()
        }}
      />
    </>
  )
}
