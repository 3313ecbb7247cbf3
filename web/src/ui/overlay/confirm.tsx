import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** A question before something that cannot be taken back. */
export function Confirm(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: ReactNode
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>{t`Cancel`}</Button>
          <Button variant={props.danger ? 'danger' : 'main'} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
