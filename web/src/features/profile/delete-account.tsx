import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Reply, api, read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { appMode } from '../../lib/session/app-mode.ts'
import { useDraft } from '../../lib/drafts.ts'
import { forgetDrafts } from '../../lib/forget-drafts.ts'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OtpInput } from '../../ui/form/otp-input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Resend } from '../../domain/identity/resend.tsx'
import { forgetEntriesOf } from '../../domain/outbox/outbox.ts'
import { afterDeletion } from './after-deletion.ts'
import { OpenMoneyLines, isOpen } from './open-money.tsx'

interface Sent {
  reply: Reply<typeof users.sendDeleteOtp> | null
  until: number
}

/** Two steps: be sure and ask for a code, then give the code. With open money neither is offered. */
export function DeleteAccount({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { become } = useAuth()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (title: string, description: string) => {
    setProblem(description)
    toast({ title, description, variant: 'destructive' })
  }
  const { mobile } = user
  const whereSent = ({ sentTo }: Reply<typeof users.sendDeleteOtp>) =>
    sentTo === 'mobile' ? t`A verification code was sent to ${mobile}.` : t`A verification code was sent to your email.`

  const notSent = (error: Error) => errorMessage(error, t`Please try again later.`)
  // The request's own state is lost while it is repeated: an earlier code stays valid, and so does its field. So does a
  // code sent before this dialog was closed or the page reloaded.
  const { values: kept, change } = useDraft<Sent>(`delete.${user.id}`, { reply: null, until: 0 })
  const [openedAt] = useState(() => Date.now())
  const sent = kept.until > openedAt ? kept.reply : null
  const isDriver = user.userType === 'driver'
  // A driver has none.
  const openMoney = useQuery({ ...read(users.openMoney), staleTime: 0, enabled: !isDriver })
  const open = openMoney.data && isOpen(openMoney.data) ? openMoney.data : null
  const request = useMutation({
    mutationFn: () => api(users.sendDeleteOtp),
    onSuccess: (reply) => {
      change({ reply, until: Date.now() + reply.expiresInSeconds * 1000 })
      setProblem(null)
      setCode('')
      toast({ title: t`OTP Sent`, description: whereSent(reply) })
    },
    onError: (error) => toast({ title: t`Failed to send OTP`, description: notSent(error), variant: 'destructive' }),
  })
  const remove = useMutation({
    mutationFn: (otp: string) => api(users.deleteAccount, { otp }),
    onSuccess: () => {
      // Navigation first, in the same render: this page's guard must not choose another redirect.
      navigate(afterDeletion(appMode(), user.userType))
      become(null)
      forgetDrafts()
      void forgetEntriesOf(user.id).catch(() => undefined)
      toast({ title: t`Account Deleted`, description: t`Your account has been deleted.` })
    },
    onError: (error) => refuse(t`Deletion Failed`, errorMessage(error, t`Invalid OTP or deletion failed.`)),
  })
  const confirm = () => {
    setProblem(null)
    if (!/^\d{6}$/.test(code)) refuse(t`Invalid OTP`, t`Please enter a valid 6-digit OTP.`)
    else remove.mutate(code)
  }

  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(isShown) => !isShown && onClose()}
      title={t`Delete Account`}
      description={open ? undefined : sent ? whereSent(sent) : t`This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>{open ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {open ? null : sent ? (
            <Button variant="danger" busy={remove.isPending} onClick={confirm}>
              <Trans>Delete my account</Trans>
            </Button>
          ) : (
            <Button variant="danger" busy={request.isPending} onClick={() => request.mutate()}>
              <Trans>Send OTP</Trans>
            </Button>
          )}
        </>
      }
    >
      {open ? (
        <OpenMoneyLines open={open} />
      ) : sent ? (
        // On phones a toast rises over this sheet's footer: the code stays above it.
        <div className="grid content-start gap-3 max-sm:min-h-64">
          <Field label={t`Enter the 6-digit code`} error={problem}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the keyboard should be open */}
            <OtpInput value={code} onChange={setCode} autoFocus />
          </Field>
          <Resend
            sent={sent}
            busy={request.isPending}
            onResend={() => request.mutate()}
            className="-ml-4 justify-self-start"
          />
          {request.error && (
            <p role="alert" className="text-sm text-danger">
              {notSent(request.error)}
            </p>
          )}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <ul className="grid grid-cols-1 list-disc gap-1.5 pl-5">
            <li>
              <Trans>Your name, contacts and picture are removed, and you are signed out everywhere.</Trans>
            </li>
            {isDriver ? (
              <>
                <li>
                  <Trans>You drive for nobody any more, and owners no longer see your name, number and licence.</Trans>
                </li>
                <li>
                  <Trans>
                    Trips that you drove stay on record with their times, photos and papers, without your name.
                  </Trans>
                </li>
                <li>
                  <Trans>On a trip now? Deliver first, or leave its owner above.</Trans>
                </li>
              </>
            ) : (
              <>
                <li>
                  <Trans>Your postings, loads and bids are closed.</Trans>
                </li>
                <li>
                  <Trans>Bookings and payments stay on record without your personal details, as the law asks.</Trans>
                </li>
              </>
            )}
          </ul>
          {request.error && (
            <p role="alert" className="rounded-input bg-soft-red px-3 py-3 text-sm text-word-red">
              {notSent(request.error)}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
