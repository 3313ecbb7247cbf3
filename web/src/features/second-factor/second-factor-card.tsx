import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { useState } from 'react'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { type Reply, api, read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = Reply<typeof officePeople.beginSecondFactor>

/** The authenticator app of a clerk: set up, look at, take away. */
export function SecondFactorCard() {
  const factor = useQuery(read(officePeople.secondFactor))
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          <Trans>Second factor</Trans>
        </h2>
        {factor.data && (
          <Chip tone={factor.data.isOn || factor.data.passkeys > 0 ? 'green' : 'grey'}>
            {factor.data.isOn ? (
              <Trans>On</Trans>
            ) : factor.data.passkeys > 0 ? (
              <Trans>Passkey</Trans>
            ) : (
              <Trans>Off</Trans>
            )}
          </Chip>
        )}
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : factor.data === undefined ? (
        factor.error ? (
          <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />
        ) : (
          <CentredSpinner />
        )
      ) : factor.data.isOn ? (
        <Remove codesLeft={factor.data.recoveryCodesLeft} />
      ) : begun ? (
        <Confirm
          begun={begun}
          onDone={(made) => {
            setBegun(null)
            setCodes(made)
          }}
        />
      ) : (
        <Begin hasPasskey={factor.data.passkeys > 0} onBegun={setBegun} />
      )}
    </Card>
  )
}

function Begin({ hasPasskey, onBegun }: { hasPasskey: boolean; onBegun: (begun: Begun) => void }) {
  const { t } = useLingui()
  const begin = useOfficeAction<void, Begun>(
    () => api(officePeople.beginSecondFactor),
    {
      done: t`Scan the code with your authenticator app`,
      failed: t`Setting up failed`,
      fallback: t`The second factor could not be started. Please try again.`,
    },
    onBegun,
  )
  return (
    <>
      <p className="text-sm text-quiet">
        {hasPasskey ? (
          <Trans>
            Your passkey is your second factor: nobody signs in with your password alone. An authenticator app and its
            recovery codes are a second way in, for the day when the device of your passkey is lost.
          </Trans>
        ) : (
          <Trans>
            Besides the password, a code of an authenticator app on your phone. Whoever learns your password cannot sign
            in with it alone.
          </Trans>
        )}
      </p>
      <Button variant={hasPasskey ? 'outline' : 'ink'} busy={begin.isPending} onClick={() => begin.mutate()}>
        {hasPasskey ? <Trans>Set up an authenticator app</Trans> : <Trans>Set up second factor</Trans>}
      </Button>
    </>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const { t } = useLingui()
  const fallback = t`The code could not be checked. Please try again.`
  const confirm = useOfficeAction<string, Reply<typeof officePeople.confirmSecondFactor>>(
    (code) => api(officePeople.confirmSecondFactor, { code }),
    { done: t`Second factor is on`, failed: t`Setting up failed`, fallback },
    ({ recoveryCodes }) => onDone(recoveryCodes),
  )
  return (
    <>
      <p className="text-sm">
        <Trans>
          Scan this with your authenticator app, or type the secret there. Then enter the code that it shows.
        </Trans>
      </p>
      <img
        alt={t`QR code for the authenticator app`}
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        className="size-48 justify-self-center rounded-input bg-white p-2"
      />
      <div>
        <p className="text-sm text-quiet">
          <Trans>Secret</Trans>
        </p>
        <code className="text-sm font-semibold break-all select-all">{begun.secret}</code>
      </div>
      <CodeForm
        label={t`Code of the app`}
        send={t`Confirm`}
        busy={confirm.isPending}
        error={confirm.error}
        fallback={fallback}
        onCode={(code) => confirm.mutate(code)}
      />
    </>
  )
}

function Remove({ codesLeft }: { codesLeft: number }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const fallback = t`The second factor could not be removed. Please try again.`
  const remove = useOfficeAction<string, unknown>(
    (code) => api(officePeople.removeSecondFactor, { code }),
    { done: t`Second factor removed`, failed: t`Removing failed`, fallback },
    () => setOpen(false),
  )
  return (
    <>
      <p className="text-sm">
        <Trans>Each sign-in asks for a code of your app. Recovery codes left: {codesLeft}</Trans>
      </p>
      {isOpen ? (
        <CodeForm
          label={t`Code of the app, or a recovery code`}
          send={t`Remove second factor`}
          danger
          busy={remove.isPending}
          error={remove.error}
          fallback={fallback}
          onCode={(code) => remove.mutate(code)}
        />
      ) : (
        <>
          <p className="text-sm text-quiet">
            <Trans>For a new phone or new recovery codes, remove it and set it up again.</Trans>
          </p>
          <Button onClick={() => setOpen(true)}>
            <Trans>Remove or set up again</Trans>
          </Button>
        </>
      )}
    </>
  )
}
