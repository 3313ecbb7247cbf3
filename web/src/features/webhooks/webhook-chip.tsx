import { Trans } from '@lingui/react/macro'
import { Check, CircleAlert, CircleDashed, PowerOff } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import type { MessageStatus, Webhook } from './use-webhooks.ts'

/** Whether messages arrive at a webhook. */
export function WebhookChip({ webhook: { offAt, failingSince } }: { webhook: Webhook }) {
  if (offAt)
    return (
      <Chip tone="red" icon={<PowerOff aria-hidden />}>
        <Trans>Switched off</Trans>
      </Chip>
    )
  if (failingSince)
    return (
      <Chip tone="orange" icon={<CircleAlert aria-hidden />}>
        <Trans>Nothing arrives</Trans>
      </Chip>
    )
  return (
    <Chip tone="green" icon={<Check aria-hidden />}>
      <Trans>On</Trans>
    </Chip>
  )
}

export function MessageChip({ status }: { status: MessageStatus }) {
  if (status === 'delivered')
    return (
      <Chip tone="green" icon={<Check aria-hidden />}>
        <Trans>Arrived</Trans>
      </Chip>
    )
  if (status === 'failed')
    return (
      <Chip tone="red" icon={<CircleAlert aria-hidden />}>
        <Trans>Given up</Trans>
      </Chip>
    )
  return (
    <Chip tone="orange" icon={<CircleDashed aria-hidden />}>
      <Trans>Waiting</Trans>
    </Chip>
  )
}
