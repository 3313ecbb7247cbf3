import { Trans, useLingui } from '@lingui/react/macro'
import { CloudAlert, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'

/** A document that is on this phone and not with the office: why, and the way to take back a wrong one. */
export function QueuedDocumentNote(props: {
  /** What the server said; absent when it has not got there. */
  problem: string | undefined
  onSendAgain: () => void
  onTakeBack: () => void
}) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { problem } = props
  const Sign = problem === undefined ? CloudOff : CloudAlert
  const look = problem === undefined ? 'bg-soft-blue text-word-blue' : 'bg-soft-red text-word-red'
  return (
    <div className={`grid grid-cols-[auto_minmax(0,1fr)] gap-2 rounded-input p-3 text-sm ${look}`}>
      <Sign aria-hidden className="size-5" />
      {problem === undefined ? (
        <output>
          <Trans>Saved on this phone. It is sent when you have signal.</Trans>
        </output>
      ) : (
        <div className="grid grid-cols-1 gap-1">
          <p role="alert" className="font-semibold">
            {problem}
          </p>
          <p>
            <Trans>It is kept on this phone, and tried again by itself.</Trans>
          </p>
        </div>
      )}
      <div className="col-span-2 flex flex-wrap gap-2">
        {problem !== undefined && (
          <Button onClick={props.onSendAgain}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button onClick={() => setAsks(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
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
    </div>
  )
}
