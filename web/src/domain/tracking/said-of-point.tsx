import { Plural, Trans } from '@lingui/react/macro'
import type { NotTaken } from '@vapsi/contract/tracking'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

/** What became of a press on "I am here". */
export type PointSaid =
  | { is: 'sent' }
  | { is: 'kept' }
  | { is: 'no_location' }
  | { is: 'not_taken'; because: NotTaken }
  | { is: 'refused'; words: string }

/** It in one sentence, with what to do where something is to be done. */
export function SaidOfPoint({ said }: { said: PointSaid }) {
  const isGood =
    said.is === 'sent' || said.is === 'kept' || (said.is === 'not_taken' && said.because.reason === 'known')
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <p
      role={isGood ? 'status' : 'alert'}
      className={cx('flex items-start gap-2 text-sm font-semibold', isGood ? 'text-word-green' : 'text-danger')}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <Sentence said={said} />
      </span>
    </p>
  )
}

function Sentence({ said }: { said: PointSaid }) {
  if (said.is === 'sent') return <Trans>Sent: they see that you are here.</Trans>
  if (said.is === 'kept') return <Trans>Kept on this phone. It is sent when there is signal.</Trans>
  if (said.is === 'no_location')
    return <Trans>The phone gives no location. Allow it in the settings of the browser.</Trans>
  if (said.is === 'refused') return said.words
  const { reason, minutes } = said.because
  if (reason === 'known') return <Trans>They know already that you are here.</Trans>
  if (reason === 'paused') return <Trans>Not sent: you have paused it. Press “Show it again” first.</Trans>
  if (reason === 'delivered') return <Trans>Not sent: this trip is delivered, nobody follows it any more.</Trans>
  if (reason === 'outside')
    return <Trans>Not sent: the phone says it is outside India. Wait for GPS under the open sky and press again.</Trans>
  const off = <HowFar minutes={Math.abs(minutes)} />
  return reason === 'clock_fast' ? (
    <Trans>Not sent: this phone’s clock is {off} fast. Let it set the time by itself, then press again.</Trans>
  ) : (
    // Just measured and yet from before the consent.
    <Trans>Not sent: this phone’s clock is {off} slow. Let it set the time by itself, then press again.</Trans>
  )
}

function HowFar({ minutes }: { minutes: number }) {
  const hours = Math.round(minutes / 60)
  if (minutes < 90) return <Plural value={minutes} one="# minute" other="# minutes" />
  if (hours < 48) return <Plural value={hours} one="# hour" other="# hours" />
  return <Plural value={Math.round(hours / 24)} one="# day" other="# days" />
}
