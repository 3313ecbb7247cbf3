import { system } from '@vapsi/contract/system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useAction } from '../../lib/api/action.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'

const answers = { confirm: system.confirmSubscription, unsubscribe: system.unsubscribe }
export type Answer = keyof typeof answers

/**
 * The targets of the two links in a newsletter mail. They ask for a press, because mail scanners open every link, and
 * would confirm or unsubscribe for their owners.
 */
export function NewsletterAnswer({ answer }: { answer: Answer }) {
  const { t } = useLingui()
  const token = new URLSearchParams(useSearch()).get('token')
  const [email, setEmail] = useState<string | null>(null)
  const action = useAction<void, { email: string }>(() => api(answers[answer], { token: token ?? '' }), {
    onSuccess: (reply) => setEmail(reply.email),
  })
  const joins = answer === 'confirm'
  if (!token)
    return (
      <Words title={<Trans>This link is not complete</Trans>}>
        <Trans>Copy the whole link from the mail, or subscribe again.</Trans>
      </Words>
    )
  if (email !== null)
    return (
      <Words title={joins ? <Trans>You are subscribed</Trans> : <Trans>You have left the newsletter</Trans>}>
        {joins ? (
          <Trans>The next letter comes to {email}.</Trans>
        ) : (
          <Trans>Nothing more comes to {email}. You can come back at any time.</Trans>
        )}
      </Words>
    )
  return (
    <>
      <Words
        title={joins ? <Trans>Confirm your newsletter</Trans> : <Trans>Leave the newsletter</Trans>}
        action={
          <Button variant={joins ? 'main' : 'ink'} size="lg" busy={action.isPending} onClick={() => action.mutate()}>
            {joins ? <Trans>Yes, subscribe me</Trans> : <Trans>Unsubscribe</Trans>}
          </Button>
        }
      >
        {joins ? (
          <Trans>Rates and lanes, once a month. You can leave with one press.</Trans>
        ) : (
          <Trans>One press, and nothing more comes to your address.</Trans>
        )}
      </Words>
      {action.error && (
        <p role="alert" className="mt-4 rounded-card bg-soft-red p-4 text-danger">
          {errorMessage(action.error, t`Please try again.`)}
        </p>
      )}
    </>
  )
}

const Words = ({ title, children, action }: { title: ReactNode; children: ReactNode; action?: ReactNode }) => (
  <>
    <h1 className="text-xl font-bold md:text-2xl">{title}</h1>
    <p className="mt-3 text-quiet break-words">{children}</p>
    <div className="mt-6">
      {action ?? (
        <Link href="/" className={buttonStyle({ variant: 'ink', size: 'lg' })}>
          <Trans>Go to the home page</Trans>
        </Link>
      )}
    </div>
  </>
)
